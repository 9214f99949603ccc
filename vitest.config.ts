import { defineConfig } from 'vitest/config'

// Its own file: the React Router plugin must not run inside the tests.
export default defineConfig({
  test: {
    pool: 'forks',
    // Left alone it takes one of two cores.
    maxWorkers: '100%',
    include: ['{app,domain,server,demo}/**/*.test.ts?(x)', '*.test.ts'],
    setupFiles: ['test-luck.ts'],
    globalSetup: ['server/data/test-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
