/**
 * Runs before the page paints. Marks the document as scripted, restores the colour scheme and the hidden map that the visitor
 * chose, offers the other language, remembers the language of a link that a visitor follows (also before the page is hydrated)
 * and the height of the page whose language was switched, closes on a phone what starts closed there, and marks the page as
 * scrolled after 50 px (spec 9).
 */
export const headScript = `(function(r){r.dataset.script='';try{var c=localStorage.getItem('theme');if(c==='light'||c==='dark')r.dataset.theme=c;if(localStorage.getItem('map')==='hidden')r.dataset.map='hidden';var l=localStorage.getItem('language')||(/^fr/i.test(navigator.language)?'fr':r.lang);if(l.slice(0,2)!==r.lang.slice(0,2))r.dataset.offer='';var s=(sessionStorage.getItem('scroll-share')||'').split(' ');sessionStorage.removeItem('scroll-share');if(s[0]===location.pathname)addEventListener('DOMContentLoaded',function(){scrollTo({top:s[1]*(r.scrollHeight-innerHeight),behavior:'instant'})})}catch(e){}
if(matchMedia('(max-width:991px)').matches)addEventListener('DOMContentLoaded',function(){document.querySelectorAll('[data-phone=closed]').forEach(function(d){d.open=false})});
function choose(l,h){try{localStorage.setItem('language',l);if(h)sessionStorage.setItem('scroll-share',new URL(h,location.href).pathname+' '+scrollY/Math.max(1,r.scrollHeight-innerHeight))}catch(e){}}
addEventListener('click',function(e){var a=e.target.closest('a[data-language]');if(a)choose(a.dataset.language,a.href)});addEventListener('choose-language',function(e){choose(e.detail.language,e.detail.href)});
function scrolled(){r.toggleAttribute('data-scrolled',scrollY>50)}addEventListener('scroll',scrolled,{passive:true});scrolled()})(document.documentElement)`
