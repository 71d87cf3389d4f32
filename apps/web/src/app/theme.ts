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

/** The company's colours, as the server derived them, onto the page; the second one only where the page has it. */
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

/** Light, dark, or as the system says. */
export function applyTheme(tema: 'claro' | 'escuro' | null): void {
  const root = document.documentElement
  if (tema === null) delete root.dataset.theme
  else root.dataset.theme = tema === 'escuro' ? 'dark' : 'light'
}
