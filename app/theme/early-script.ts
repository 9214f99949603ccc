/**
 * Runs before the page paints: says that there is script, and puts back the colour scheme the visitor chose
 * and the map that the visitor hid.
 * Marks it as scrolled after 50 px (spec 9), for the header and the way back to the top.
 */
const look = `r.dataset.script='';try{var c=localStorage.getItem('theme');if(c==='light'||c==='dark')r.dataset.theme=c;if(localStorage.getItem('map')==='hidden')r.dataset.map='hidden'}catch(e){}
function scrolled(){r.toggleAttribute('data-scrolled',scrollY>50)}addEventListener('scroll',scrolled,{passive:true});scrolled();`

/**
 * Until the page is hydrated it notes what the visitor does, each control once and in order: ticks, words, choices,
 * files, presses that only script answers, and keys within [data-keys], where single keys do something. Then it does so again for React to hear
 * (docs/decisions/016-nothing-too-soon.md).
 */
const replay = `var acts=new Map,keys=[],last,typing,caret;
function kind(t){return t.type==='checkbox'||t.type==='radio'?'mark':t.matches('select,[type=file]')?'choice':t.matches('input,textarea')?'text':'press'}
function unheard(t){return t.href||t.type==='button'&&!t.hasAttribute('popovertarget')||t.form&&t.form.method==='dialog'}
function keep(t){acts.set(t,kind(t)==='mark'?t.checked:t.value)}
function note(e){var t=!('ready'in r.dataset)&&e.target.closest&&e.target.closest('input,textarea,select,button,[role=tab]'),k=t&&kind(t);
if(!t||e.type!=={text:'input',choice:'change'}[k]&&!(e.type==='click'&&(k==='mark'||k==='press'&&unheard(t))))return;
if(t.href)e.preventDefault();last=e;acts.delete(t);keep(t);acts.forEach(function(v,o){keep(o)})}
['click','input','change'].forEach(function(n){addEventListener(n,note,true)});
addEventListener('keydown',function(e){if(!('ready'in r.dataset)&&e.target.closest&&e.target.closest('[data-keys]')&&!(e.ctrlKey||e.altKey||e.metaKey))keys.push(e)},true);
function restored(t){var o;return kind(t)==='mark'?t.checked!==t.defaultChecked:t.options?(o=t.querySelector('[selected]'))&&!o.selected:t.type!=='range'&&t.value!==t.defaultValue}
function redo(v,t){var k=kind(t);function tell(n){t.dispatchEvent(new Event(n,{bubbles:true}))}
if(!t.isConnected||t.type==='radio'&&!v)return;if(k==='press')return t.click();tell('focusin');
if(k==='mark'){t.checked=!v;t.click()}else{if(t.type!=='file'&&t.value!==v){t.value=v;if(t===typing&&caret!=null)t.setSelectionRange(caret,caret)}if(t._valueTracker)t._valueTracker.setValue(v+' ');tell('input');tell('change')}
if(t!==d.activeElement)tell('focusout')}
addEventListener('ready',function(){typing=d.activeElement;caret=typing&&typing.selectionEnd;d.querySelectorAll('input,textarea,select').forEach(function(t){if(!acts.has(t)&&restored(t))keep(t)});
if(last&&last.eventPhase&&!last.cancelBubble)acts.forEach(function(v,t){if(t.contains(last.target)&&/press|choice/.test(kind(t)))acts.delete(t)});
keys=keys.filter(function(e){return!e.eventPhase});
setTimeout(function(){acts.forEach(redo);acts.clear();keys.forEach(function(e){d.activeElement.dispatchEvent(new KeyboardEvent('keydown',{key:e.key,bubbles:true,cancelable:true}))})})})`

export const earlyScript = `(function(d,r){${look}
${replay}})(document,document.documentElement)`
