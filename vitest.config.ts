import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const all = ['{api,app,bench,build,commands,demo,locales,platform,web}/**/*.test.ts?(x)', '*.test.ts']
/** What the next file of the same process would find changed, or what asks whether a file before it has changed something. */
const traces =
  /\bvi\.(?:mock|doMock|resetModules|stub\w+|useFakeTimers|spyOn)\b|setLanguageSource|test-language|globalThis|process\.(?:env|chdir)|createRequire/
const together = globSync('{api,app,platform,web}/**/*.test.ts?(x)').filter(
  (file) => !traces.test(readFileSync(file, 'utf8')),
)
/** `npm run test:all` has them; `npm test` leaves out the tests with this tag, which a release needs and not every change. */
const release = { name: 'release', timeout: 120_000 }
const common = {
  tags: [release],
  pool: 'forks' as const,
  // One more than two cores: a quarter of the time is spent waiting, for a database, a program or a timer.
  maxWorkers: 3,
  setupFiles: ['app/core/test-seed.ts', 'app/features/accounts/server/passwords/test-passwords.ts'],
  // Of the programs that tests start.
  env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// Separate from Vite's, because the React Router plugin must not run inside the tests.
export default defineConfig({
  test: {
    maxWorkers: common.maxWorkers,
    tags: [release],
    ...(process.env.TEST_ALL !== '1' && { tagsFilter: ['!release'] }),
    globalSetup: ['platform/database/test-postgres.ts'],
    projects: [
      // Most of a file's time is the start of a process and the loading of modules: those that leave no trace share both.
      { test: { ...common, name: 'together', include: together, isolate: false } },
      { test: { ...common, name: 'apart', include: all, exclude: [...together, '**/node_modules/**'] } },
    ],
  },
})
