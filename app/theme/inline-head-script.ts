/**
 * Runs before the page paints. Marks the document as scripted, restores the colour scheme and the hidden map that the visitor
 * chose, and marks the page as scrolled after 50 px (spec 9).
 */
export const headScript = `(function(r){r.dataset.script='';try{var c=localStorage.getItem('theme');if(c==='light'||c==='dark')r.dataset.theme=c;if(localStorage.getItem('map')==='hidden')r.dataset.map='hidden'}catch(e){}
function scrolled(){r.toggleAttribute('data-scrolled',scrollY>50)}addEventListener('scroll',scrolled,{passive:true});scrolled()})(document.documentElement)`
