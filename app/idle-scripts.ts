/**
 * Hydration waits until the page is idle or touched: the module scripts that React Router writes are kept as text,
 * and a few lines start them. Links, forms and disclosures work before that, as they do without script.
 */
export const starter = `(function(w,d,n){function go(){if(n++)return;var t=d.getElementById('modules'),s=d.createElement('script');JSON.parse(t.dataset.preload).forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});s.type='module';s.textContent=t.textContent;d.body.append(s)}
['pointerdown','pointermove','keydown','touchstart','focusin','wheel','dragenter'].forEach(function(e){addEventListener(e,go,{once:true,passive:true,capture:true})});addEventListener('scroll',go,{once:true,passive:true});
function idle(){setTimeout(function(){w.requestIdleCallback?requestIdleCallback(go):go()},3500)}d.readyState==='complete'?idle():addEventListener('load',idle)})(window,document,0)`

const modules = /<script type="module" async="">([\s\S]*?)<\/script>/
const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

export function waitUntilIdle(page: string) {
  const addresses = Array.from(page.matchAll(preloads), ([, href]) => href)
  return page
    .replace(preloads, '')
    .replace(
      modules,
      (_, text: string) =>
        `<script type="text/modules" id="modules" data-preload='${JSON.stringify(addresses)}'>${text}</script><script>${starter}</script>`,
    )
}
