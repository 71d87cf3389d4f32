import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [
    // react-aria carries its texts in 34 languages; only ours is shipped.
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    tailwindcss(),
    react(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env.QUADRO_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    // The server sends `font-src 'self'` and `script-src 'nonce-…'`: nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    // Only echarts (lazy, 596 kB, 169 kB brotli) comes near; a page that grows past this has swallowed a lazy part.
    chunkSizeWarningLimit: 620,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // One chunk for what the charts use: it is only ever fetched together, and lazily.
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/ },
          ],
        },
      },
    },
  },
})
