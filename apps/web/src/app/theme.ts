type Cores = Record<string, Record<string, string>>

const NAMES: Record<string, string> = {
  accent: 'accent',
  onAccent: 'on-accent',
  accentHover: 'accent-hover',
  accentText: 'accent-text',
  accentUi: 'accent-ui',
  accentSoft: 'accent-soft',
  accentSoft2: 'accent-soft-2',
}

/** Applies the company's colours, derived by the server, to the page; the second colour only where the page uses it. */
export function applyColours(cores: Cores, secundarias: Cores = {}): void {
  const root = document.documentElement.style
  for (const [theme, suffix] of [
    ['claro', ''],
    ['escuro', '-dark'],
  ] as const) {
    const second = secundarias[theme]?.accentUi
    if (second) root.setProperty(`--brand-second${suffix}`, second)
  }
  for (const [key, name] of Object.entries(NAMES)) {
    const [light, dark] = [cores.claro?.[key], cores.escuro?.[key]]
    if (light) root.setProperty(`--brand-${name}`, light)
    if (dark) root.setProperty(`--brand-${name}-dark`, dark)
  }
}

/** Sets light, dark, or the system's choice. */
export function applyTheme(tema: 'claro' | 'escuro' | null): void {
  const root = document.documentElement
  if (tema === null) delete root.dataset.theme
  else root.dataset.theme = tema === 'escuro' ? 'dark' : 'light'
}
