import { defineConfig } from 'vitest/config'

// Separate, because the React Router plugin must not run inside the tests.
export default defineConfig({
  test: {
    pool: 'forks',
    // The default uses one of two cores.
    maxWorkers: '100%',
    include: ['{app,bench,commands,domain,locales,server,demo}/**/*.test.ts?(x)', '*.test.ts'],
    setupFiles: ['test-seed.ts', 'test-passwords.ts'],
    globalSetup: ['server/database/test-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
