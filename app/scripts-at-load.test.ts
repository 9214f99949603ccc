import { expect, test } from 'vitest'
import { startScriptsAtLoad } from './scripts-at-load.ts'

test('module scripts and their preloads stand in a template until the page has loaded; other scripts stay', () => {
  const preloads = '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>'
  const script = '<script type="module" async="">import "/assets/$&.js";</script>'
  const page = startScriptsAtLoad(`<head>${preloads}</head><body><script>first()</script>${script}</body>`)
  expect(page).toMatch(/^<head><\/head><body><script>first\(\)<\/script><template id="scripts">/)
  expect(page).toContain(`<template id="scripts">${preloads}${script}</template><script>addEventListener('load'`)
})
