import { expect, test } from 'vitest'
import { waitUntilIdle } from './idle-scripts.ts'

test('module scripts and their preloads wait as text; other scripts stay', () => {
  const page =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><script>early()</script><script type="module" async="">import "/assets/a.js";</script></body>'
  const waiting = waitUntilIdle(page)
  expect(waiting).not.toContain('rel="modulepreload"')
  expect(waiting).not.toContain('type="module"')
  expect(waiting).toContain('<script>early()</script>')
  expect(waiting).toContain(`data-preload='["/assets/a.js","/assets/b.js"]'>import "/assets/a.js";</script>`)
})
