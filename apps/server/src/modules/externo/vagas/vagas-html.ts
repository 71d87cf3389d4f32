import type { PublicAnswer } from '../../../kit/http/public-page.ts'

/** Public data of a company for visitors of its portal. */
export interface EmpresaPublica {
  id: number
  nome: string
  razaoSocial: string
  cnpj: string
  cores: Record<'claro' | 'escuro', { accent: string; onAccent: string; accentText: string }>
  logoArquivoId: number | null
}

/** Escapes text for HTML elements and attributes. */
export const text = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
/** JSON for a data block, escaped so that it cannot end the block. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const hex = (value: string | undefined, otherwise: string) =>
  value !== undefined && /^#[0-9a-fA-F]{6}$/.test(value) ? value : otherwise

function styleOf(empresa: EmpresaPublica | undefined): string {
  const [claro, escuro] = [empresa?.cores.claro, empresa?.cores.escuro]
  return `
:root{color-scheme:light dark;--fg:#1b1b1a;--fg-2:#5e5e5a;--ground:#f5f5f4;--panel:#fff;--sub:#f5f5f4;--line:#e8e8e6;--edge:#d6d6d3;--warn:#7a5300;--accent:${hex(claro?.accent, '#1b1b1a')};--on:${hex(claro?.onAccent, '#ffffff')};--link:${hex(claro?.accentText, '#1b1b1a')}}
@media (prefers-color-scheme:dark){:root{--fg:#eeeeec;--fg-2:#a6a6a2;--ground:#0d0d0e;--panel:#151516;--sub:#1d1d1f;--line:#28282b;--edge:#3a3a3e;--warn:#e8b450;--accent:${hex(escuro?.accent, '#eeeeec')};--on:${hex(escuro?.onAccent, '#0d0d0e')};--link:${hex(escuro?.accentText, '#eeeeec')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--fg);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
.topo,.folha,.pe{width:100%;max-width:1120px;margin:0 auto}
.topo{display:flex;align-items:center;gap:16px;padding:16px 8px}
.marca{display:flex;align-items:center;gap:10px;min-width:0;color:inherit;font-weight:600;text-decoration:none;margin-right:auto}
.marca img{height:32px;width:auto;max-width:160px;object-fit:contain}
.marca i{display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--accent);color:var(--on);font-style:normal;flex:none}
.topo>a:not(.marca),.pe a{color:var(--fg-2);font-weight:500;padding:8px 0}
.topo>a:not(.marca){text-decoration:none;white-space:nowrap;flex:none}.topo>a.so-fone{display:none}.junto{white-space:nowrap}
.folha{display:grid;grid-template-columns:1fr 340px;grid-template-areas:"cab lado" "texto lado";grid-template-rows:auto 1fr;background:var(--panel);border:1px solid var(--line);border-radius:14px}
.folha.uma{display:block;padding:32px 40px 40px}
.cab{grid-area:cab;padding:32px 40px 0}
.lado{grid-area:lado;border-left:1px solid var(--line);padding:32px 28px}
.texto{grid-area:texto;padding:0 40px 40px}
h1{font-size:32px;line-height:1.2;letter-spacing:-.02em;font-weight:600;margin:0 0 6px}
h2,h3,h4{font-size:17px;line-height:1.4;font-weight:600;margin:28px 0 8px}
p{margin:0 0 8px}.de{color:var(--fg-2)}.prazo{color:var(--warn);font-weight:600}.pcd{font-weight:600}
a{color:var(--link)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:6px}
.prosa{display:grid;grid-template-columns:1fr 1fr;column-gap:40px}
.prosa>section{grid-column:1/-1}.prosa>section.par{grid-column:auto}
.prosa ul,.prosa ol{margin:0;padding:0 0 0 17px}.prosa ul{list-style:"–  "}.prosa li{padding:2px 0}
dl{margin:20px 0 0}dl>div{display:grid;grid-template-columns:96px 1fr;gap:4px;padding:5px 0}
dt{color:var(--fg-2);font-size:15px}dd{margin:0}
.agir{display:block;padding:12px 20px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:600;text-align:center;text-decoration:none}
.dica{color:var(--fg-2);font-size:14px;margin:8px 0 0}
.lado h2{font-size:15px;margin:24px 0 8px}
.jeitos{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:10px}
.jeitos a{border:1px solid var(--edge);border-radius:8px;padding:8px 12px;color:var(--fg);font-size:14px;font-weight:500;text-decoration:none}
.amigo{display:inline-block;font-size:15px;font-weight:500;text-decoration:none;padding:4px 0}
.texto ul.vagas,ul.vagas{list-style:none;margin:8px 0 0;padding:0;display:grid;grid-template-columns:1fr 1fr;column-gap:40px}
ul.vagas li{border-top:1px solid var(--line)}
ul.vagas a{display:block;position:relative;padding:10px 28px 10px 0;color:inherit;text-decoration:none}
ul.vagas a::after{content:"";position:absolute;right:8px;top:50%;width:8px;height:8px;border:solid var(--fg-2);border-width:2px 2px 0 0;transform:translateY(-50%) rotate(45deg)}
ul.vagas strong{display:block;font-weight:500}ul.vagas span{display:block;font-size:14px;color:var(--fg-2)}
ul.vagas a:hover strong{text-decoration:underline}
.acoes{display:flex;flex-wrap:wrap;align-items:center;gap:8px 20px;margin-top:24px}.acoes .agir{min-width:220px}
.pe{display:flex;flex-wrap:wrap;gap:4px 20px;padding:12px 8px 32px;font-size:14px;color:var(--fg-2)}.pe>span{margin-right:auto;padding:8px 0}
.barra{display:none}
@media (max-width:820px){
body{background:var(--panel)}
.topo{padding:12px 16px}
.folha{display:flex;flex-direction:column;border:0;border-radius:0}.folha.uma{display:block;padding:8px 16px 24px}
.cab{padding:8px 16px 0}.lado{display:contents}.lado dl{margin:16px 16px 0}.texto{padding:0 16px}.texto,.conhece{order:1}.conhece{padding:4px 16px 24px}
.topo>a.so-fone{display:inline}
h1{font-size:28px}h2,h3,h4{margin-top:24px}
.prosa,ul.vagas,.texto ul.vagas{grid-template-columns:1fr}.prosa>section.par{grid-column:1/-1}
dl{display:grid;grid-template-columns:1fr 1fr;gap:12px 16px;background:var(--sub);border-radius:12px;padding:16px}
dl>div{display:block;padding:0}dl>div.so-largo{display:none}dt{font-size:14px}
.lado .agir,.lado .dica{display:none}
.jeitos a{padding:11px 14px}
.barra{display:block;position:sticky;bottom:0;background:var(--panel);border-top:1px solid var(--line);padding:12px 16px;text-align:center}
.barra .agir{padding:14px 20px}.barra .dica{margin-top:6px}
.pe{padding:12px 16px 24px}.acoes .agir{width:100%}
}
@media print{.barra,.lado .agir,.jeitos,.amigo,.topo>a:not(.marca){display:none}}
`
}

export interface Documento {
  status?: number
  title: string
  description: string
  /** The address of the page; without one, search engines do not index it. */
  url?: string
  /** Image shown where the link is shared. */
  image?: string
  empresa?: EmpresaPublica | undefined
  data?: unknown
  /** Content and class of the main element. */
  body: string
  layout: 'folha' | 'folha uma'
  /** Fixed at the bottom of the screen on a phone. */
  bar?: string
}

/** A complete HTML document of the public pages, in the company's colours. */
export function documento(d: Documento): PublicAnswer {
  const { empresa, url } = d
  const style = styleOf(empresa)
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${text(content)}">`
  const found = url
    ? [
        `<link rel="canonical" href="${text(url)}">`,
        property('type', 'website'),
        property('locale', 'pt_BR'),
        property('url', url),
        property('title', d.title),
        property('description', d.description),
        property('site_name', empresa?.nome ?? 'Vagas'),
        ...(d.image
          ? [
              property('image', d.image),
              property('image:width', '1200'),
              property('image:height', '630'),
              property('image:alt', d.title),
              '<meta name="twitter:card" content="summary_large_image">',
            ]
          : []),
      ].join('\n')
    : '<meta name="robots" content="noindex">'
  const brand = empresa
    ? `<a class="marca" href="/vagas/${empresa.id}">${
        empresa.logoArquivoId === null
          ? `<i aria-hidden="true">${text(empresa.nome.trim()[0]?.toLocaleUpperCase('pt-BR') ?? '')}</i>`
          : `<img src="/vagas/${empresa.id}/logo.png?v=${empresa.logoArquivoId}" alt="" height="32">`
      }${text(empresa.nome)}</a>`
    : '<a class="marca" href="/vagas">Vagas</a>'
  const foot = empresa
    ? `<footer class="pe"><span>${text(empresa.razaoSocial)} · <span class="junto">CNPJ ${text(empresa.cnpj)}</span></span><a href="/vagas/${empresa.id}/privacidade">Privacidade</a><a href="/externo/login?empresaId=${empresa.id}">Já tenho cadastro</a></footer>`
    : ''
  return {
    ...(d.status === undefined ? {} : { status: d.status }),
    type: 'text/html; charset=utf-8',
    style,
    body: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(d.title)}</title>
<meta name="description" content="${text(d.description)}">
<meta name="theme-color" content="${hex(empresa?.cores.claro.accent, '#1b1b1a')}">
${found}
${d.data ? `<script type="application/ld+json">${json(d.data)}</script>` : ''}
<style>${style}</style>
</head>
<body>
<header class="topo">${brand}${d.bar ? '<a class="so-fone" href="#compartilhar">Compartilhar</a>' : ''}${empresa ? `<a href="/vagas/${empresa.id}">Vagas</a>` : ''}</header>
<main class="${d.layout}">${d.body}</main>
${foot}${d.bar ? `<div class="barra">${d.bar}</div>` : ''}
</body>
</html>`,
  }
}

const BLOCKS = /<(\/?)(p|ul|ol|li|a|b|strong|i|em|u)\b/g
/** Whether every element that begins in a piece of sanitised HTML (kit/html.ts) also ends in it. */
function isWhole(piece: string): boolean {
  let depth = 0
  for (const [, end] of piece.matchAll(BLOCKS)) {
    depth += end ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}
/** A description in sections by title. Two adjacent lists stand side by side where there is space. */
export function prosa(html: string): string {
  const pieces = html.split(/(?=<h[234]>)/).filter((piece) => piece.trim() !== '')
  if (!pieces.every(isWhole)) return `<div class="prosa"><section>${html}</section></div>`
  const isList = pieces.map((piece) => /^<h[234]>(?:(?!<\/h[234]>).)*<\/h[234]>\s*<ul>.*<\/ul>\s*$/s.test(piece))
  let paired = -1
  const sections = pieces.map((piece, i) => {
    const isSecond = paired === i
    if (!isSecond && isList[i] && isList[i + 1]) paired = i + 1
    return `<section${isSecond || paired === i + 1 ? ' class="par"' : ''}>${piece}</section>`
  })
  return `<div class="prosa">${sections.join('')}</div>`
}
