import { expect, test, vi } from 'vitest'

vi.mock('sharp', () => {
  throw new Error('The decoder of photos was loaded.')
})

// It costs the memory of libvips, and what it decodes stays in the heap of malloc.
test('nothing but the process for photos loads their decoder: neither the API, nor the pages, nor the demo', async () => {
  const loaded = await Promise.all([
    import('../../../api/api.ts'),
    import('../../../web/pages/page-posts.ts'),
    import('../../../demo/seed.ts'),
  ])
  expect(loaded).toHaveLength(3)
  await expect(import('./image-encoder.ts')).rejects.toThrow()
})
