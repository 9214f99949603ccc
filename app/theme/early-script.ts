/**
 * Runs before the page paints: says that there is script, and puts back the colour scheme the visitor chose
 * and the map that the visitor hid.
 * Marks it as scrolled after 50 px (spec 9), for the header and the way back to the top.
 * Until the page is hydrated it remembers the last button that was pressed, and presses it again afterwards.
 */
export const earlyScript = `(function(d,r){r=d.documentElement;r.dataset.script='';try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('map')==='hidden')r.dataset.map='hidden'}catch(e){}
function s(){r.toggleAttribute('data-scrolled',scrollY>50)}addEventListener('scroll',s,{passive:true});s();
var b;addEventListener('click',function(e){if('ready'in r.dataset)return;var t=e.target.closest&&e.target.closest('button[type=button]');if(t&&!t.hasAttribute('popovertarget'))b=t},true);
addEventListener('ready',function(){if(b&&b.isConnected)b.click();b=0})})(document)`
