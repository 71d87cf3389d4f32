/**
 * The customer's colour: any colour that a company picks becomes tokens that are readable in both themes.
 * The hue is never changed, only lightness and chroma (OKLCH). Computed once, when a company saves its colour.
 */

/** Custom properties of one theme that derive from the customer's colour. */
export type CoresDaEmpresa = {
  accent: string
  onAccent: string
  accentHover: string
  accentText: string
  accentUi: string
  accentSoft: string
  accentSoft2: string
}

export const COR_PADRAO = '#FF850A'

type Rgb = [number, number, number]
type Oklch = { l: number; c: number; h: number }

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gama = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** Converts '#RRGGBB' to linear light. */
function lerHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a colour: ${hex}`)
  const n = Number.parseInt(hex.slice(1), 16)
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)]
}

function paraOklch([r, g, b]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  }
}

function paraRgb({ l, c, h }: Oklch): Rgb {
  const x = c * Math.cos(h)
  const y = c * Math.sin(h)
  const a = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const b = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const d = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * a - 3.3077115913 * b + 0.2309699292 * d,
    -1.2684380046 * a + 2.6097574011 * b - 0.3413193965 * d,
    -0.0041960863 * a - 0.7034186147 * b + 1.707614701 * d,
  ]
}

/** Converts to '#RRGGBB'; a colour outside sRGB loses chroma until it fits. */
function paraHex(cor: Oklch): string {
  let { c } = cor
  let rgb = paraRgb(cor)
  const cabe = () => rgb.every((v) => v >= -0.0005 && v <= 1.0005)
  while (!cabe() && c > 0) {
    c = Math.max(0, c - 0.002)
    rgb = paraRgb({ ...cor, c })
  }
  const byte = (v: number) => Math.round(gama(Math.min(1, Math.max(0, v))) * 255)
  return `#${rgb
    .map((v) => byte(v).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}

const luminancia = (hex: string): number => {
  const [r, g, b] = lerHex(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colours '#RRGGBB', 1–21. */
export function contraste(a: string, b: string): number {
  const [x, y] = [luminancia(a), luminancia(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const temas = {
  claro: {
    minimo: 0.3,
    fundos: ['#FFFFFF', '#F3F3F2', '#F5F5F4'],
    passo: -0.01,
    croma: 0.17,
    soft: { l: 0.979, c: 0.016, parte: 0.12 },
    soft2: { l: 0.94, c: 0.045, parte: 0.3 },
  },
  escuro: {
    minimo: 0.42,
    fundos: ['#151516', '#202023'],
    passo: 0.01,
    croma: 0.15,
    soft: { l: 0.262, c: 0.024, parte: 0.16 },
    soft2: { l: 0.315, c: 0.048, parte: 0.3 },
  },
} as const

const BRANCO = '#FFFFFF'
const TEXTO = 4.5
const COMPONENTE = 3

/** The filled button: fill, text upon it and hover. */
function botao(cor: Oklch): Pick<CoresDaEmpresa, 'accent' | 'onAccent' | 'accentHover'> {
  for (let passo = 0; passo <= 8; passo++) {
    const fundo = { ...cor, l: cor.l - passo * 0.01 }
    const accent = paraHex(fundo)
    if (contraste(accent, BRANCO) >= TEXTO)
      return { accent, onAccent: BRANCO, accentHover: paraHex({ ...fundo, l: fundo.l - 0.04 }) }
  }
  const onAccent = paraHex({ l: 0.22, c: Math.min(0.045, cor.c), h: cor.h })
  const fundo = { ...cor }
  while (contraste(paraHex(fundo), onAccent) < TEXTO) fundo.l += 0.01
  return { accent: paraHex(fundo), onAccent, accentHover: paraHex({ ...fundo, l: fundo.l + 0.035 }) }
}

/** Moves the lightness until the colour contrasts with every background. A fill that already contrasts is not changed. */
function ateContrastar(fundo: Oklch, fundos: readonly string[], minimo: number, passo: number, croma: number): string {
  let cor = fundo
  while (!fundos.every((f) => contraste(paraHex(cor), f) >= minimo))
    cor = { ...cor, c: Math.min(croma, cor.c), l: cor.l + passo }
  return paraHex(cor)
}

function derivarTema(original: Oklch, tema: (typeof temas)[keyof typeof temas]): CoresDaEmpresa {
  const cor = { ...original, l: Math.min(0.9, Math.max(tema.minimo, original.l)) }
  const { accent, onAccent, accentHover } = botao(cor)
  const suave = ({ l, c, parte }: { l: number; c: number; parte: number }) =>
    paraHex({ l, c: Math.min(c, parte * cor.c), h: cor.h })
  const accentSoft = suave(tema.soft)
  const fundos = [...tema.fundos, accentSoft]
  // Starts from the fill as it is shown (after losing chroma), but with the hue that the company picked.
  const fundo = { ...paraOklch(lerHex(accent)), h: cor.h }
  return {
    accent,
    onAccent,
    accentHover,
    accentText: ateContrastar(fundo, fundos, TEXTO, tema.passo, tema.croma),
    accentUi: ateContrastar(fundo, fundos, COMPONENTE, tema.passo, tema.croma),
    accentSoft,
    accentSoft2: suave(tema.soft2),
  }
}

/** Tokens of both themes for the colour '#RRGGBB' that a company picked. */
export function derivarCores(hex: string): { claro: CoresDaEmpresa; escuro: CoresDaEmpresa } {
  const cor = paraOklch(lerHex(hex))
  return { claro: derivarTema(cor, temas.claro), escuro: derivarTema(cor, temas.escuro) }
}
