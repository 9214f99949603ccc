import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  // The map's engine is large, and fetched only where a map is shown.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
})
