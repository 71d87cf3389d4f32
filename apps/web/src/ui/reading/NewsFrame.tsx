/** A text in its own document, without rights: no scripts, no forms, no origin. Its links open in a new tab. */
export function NewsFrame({ title, html, isDark }: { title: string; html: string; isDark: boolean }) {
  const [text, ground, link] = isDark ? ['#ececea', '#232322', '#f0a04b'] : ['#1b1b1a', '#ffffff', '#9a4a00']
  const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><base target="_blank"><style>
    :root { color-scheme: ${isDark ? 'dark' : 'light'} }
    body { margin: 0; background: ${ground}; color: ${text}; font: 14px/1.6 Inter, system-ui, sans-serif; overflow-wrap: anywhere }
    h2, h3, h4 { font-size: 15px; margin: 16px 0 4px } p, ul, ol { margin: 0 0 10px } a { color: ${link} }
  </style></head><body>${html}</body></html>`
  return (
    <iframe
      title={title}
      srcDoc={page}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[min(50dvh,22rem)] w-full rounded-control border-0"
    />
  )
}
