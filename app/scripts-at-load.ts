/** What React Router writes to start the scripts: the preloads of their files, and the module that imports them. */
const moduleTags = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*>[\s\S]*?<\/script>/g

const starter = `addEventListener('load',function(){function start(){document.documentElement.dataset.loaded='';document.body.append(document.getElementById('scripts').content)}
document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})},{once:true})`

/**
 * Moves the module scripts of a page into a template, whose content the browser ignores until the page has loaded and its next
 * frame is drawn, so that scripts never compete with what the visitor sees first (docs/decisions/005-pages.md); then
 * `data-loaded` marks the document. A tab in the background draws no frame and does not wait for one. The starter stands where
 * React expects the module.
 */
export function startScriptsAtLoad(page: string) {
  let tags = ''
  return page.replace(moduleTags, (tag) => {
    tags += tag
    return tag.startsWith('<link') ? '' : `<template id="scripts">${tags}</template><script>${starter}</script>`
  })
}
