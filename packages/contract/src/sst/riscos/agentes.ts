/** What the eSocial's event S-2240 (layout S-1.3, evtExpRisco.xsd) says of harmful agents, in its own words. */

/** Units of an intensity or concentration (unMed). */
export const UNIDADE_DE_MEDIDA = [
  { codigo: '1', descricao: 'Dose diária de ruído' },
  { codigo: '2', descricao: 'Decibel linear (dB (linear))' },
  { codigo: '3', descricao: 'Decibel (C) (dB(C))' },
  { codigo: '4', descricao: 'Decibel (A) (dB(A))' },
  { codigo: '5', descricao: 'Metro por segundo ao quadrado (m/s²)' },
  { codigo: '6', descricao: 'Metro por segundo elevado a 1,75 (m/s¹·⁷⁵)' },
  { codigo: '7', descricao: 'Parte de vapor ou gás por milhão de partes de ar contaminado (ppm)' },
  { codigo: '8', descricao: 'Miligrama por metro cúbico de ar (mg/m³)' },
  { codigo: '9', descricao: 'Fibra por centímetro cúbico (f/cm³)' },
  { codigo: '10', descricao: 'Grau Celsius (ºC)' },
  { codigo: '11', descricao: 'Metro por segundo (m/s)' },
  { codigo: '12', descricao: 'Porcentual' },
  { codigo: '13', descricao: 'Lux (lx)' },
  { codigo: '14', descricao: 'Unidade formadora de colônias por metro cúbico (ufc/m³)' },
  { codigo: '15', descricao: 'Dose diária' },
  { codigo: '16', descricao: 'Dose mensal' },
  { codigo: '17', descricao: 'Dose trimestral' },
  { codigo: '18', descricao: 'Dose anual' },
  { codigo: '19', descricao: 'Watt por metro quadrado (W/m²)' },
  { codigo: '20', descricao: 'Ampère por metro (A/m)' },
  { codigo: '21', descricao: 'Militesla (mT)' },
  { codigo: '22', descricao: 'Microtesla (μT)' },
  { codigo: '23', descricao: 'Miliampère (mA)' },
  { codigo: '24', descricao: 'Quilovolt por metro (kV/m)' },
  { codigo: '25', descricao: 'Volt por metro (V/m)' },
  { codigo: '26', descricao: 'Joule por metro quadrado (J/m²)' },
  { codigo: '27', descricao: 'Milijoule por centímetro quadrado (mJ/cm²)' },
  { codigo: '28', descricao: 'Milisievert (mSv)' },
  { codigo: '29', descricao: 'Milhão de partículas por decímetro cúbico (mppdc)' },
  { codigo: '30', descricao: 'Umidade relativa do ar (UR (%))' },
] as const

/** A unit as it stands after a number: what its description has in brackets at its end. */
export function unidadeCurta(codigo: string): string {
  const descricao: string = UNIDADE_DE_MEDIDA.find((u) => u.codigo === codigo)?.descricao ?? ''
  if (!descricao.endsWith(')')) return descricao.toLowerCase()
  for (let at = descricao.length - 1, abertos = 0; at >= 0; at--) {
    if (descricao[at] === ')') abertos++
    if (descricao[at] === '(' && --abertos === 0) return descricao.slice(at + 1, -1)
  }
  return descricao
}

/** Code for 'no harmful agent'. */
export const AUSENCIA_DE_AGENTE = '09.01.001'

const COM_DESCRICAO: ReadonlySet<string> = new Set([
  '01.01.001',
  '01.02.001',
  '01.03.001',
  '01.04.001',
  '01.05.001',
  '01.06.001',
  '01.07.001',
  '01.08.001',
  '01.09.001',
  '01.10.001',
  '01.12.001',
  '01.13.001',
  '01.14.001',
  '01.15.001',
  '01.16.001',
  '01.17.001',
  '01.18.001',
  '05.01.001',
])
/** Whether a measure of this agent must say in words what the agent is (dscAgNoc). */
export const exigeDescricao = (codigo: string): boolean => COM_DESCRICAO.has(codigo)

const COM_LIMITE: ReadonlySet<string> = new Set(['01.18.001', '02.01.014'])
/** Whether a measured value of this agent is compared with a limit of tolerance (limTol). */
export const exigeLimiteDeTolerancia = (codigo: string): boolean => COM_LIMITE.has(codigo)
