import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const pages = ['{app,domain}/**/*.test.ts?(x)']
/** What changes a module or a global that the next file of the same process would find changed. */
const leavesTraces = /\bvi\.(?:mock|doMock|resetModules|stub\w+|useFakeTimers|spyOn)\b|setLanguageSource|process\.env/
/**
 * Tests of pages and of the domain that leave no trace share a process: most of their time is the start of one, and the loading
 * of the same modules.
 */
const together = globSync(pages).filter((file) => !leavesTraces.test(readFileSync(file, 'utf8')))

// Separate from Vite's, because the React Router plugin must not run inside the tests.
export default defineConfig({
  test: {
    pool: 'forks',
    // The default uses one of two cores.
    maxWorkers: '100%',
    setupFiles: ['test-seed.ts', 'test-passwords.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'together', isolate: false, include: together } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['{app,bench,commands,domain,locales,server,demo}/**/*.test.ts?(x)', '*.test.ts'],
          exclude: [...together, '**/node_modules/**'],
          globalSetup: ['server/database/test-postgres.ts'],
        },
      },
    ],
  },
})
