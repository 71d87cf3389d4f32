import { type Sheet, type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import type { Letterhead } from './letterhead.ts'

/** The sheet of the reference picture, for tests. */

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="9" fill="#FF850A"/>
<path d="M10 21a8 8 0 0 1 16 0z" fill="#2A1405"/><rect x="7.5" y="24" width="21" height="2" rx="1" fill="#2A1405"/></svg>`

export const letterhead: Letterhead = {
  empresa: {
    nome: 'Horizonte Alimentos S.A.',
    cnpj: '12.345.678/0001-95',
    endereco: 'Rua das Amoreiras, 410 · São Paulo, SP',
    logo: Buffer.from(mark),
  },
  usuario: 'Renata Vasconcelos',
  emitidoEm: new Date('2026-11-20T17:36:00Z'),
  timeZone: 'America/Sao_Paulo',
}

const groups: [string, [number, string, string, string, string, number, number][]][] = [
  [
    'Comercial Nordeste',
    [
      [1012, 'Promotor de Vendas — Fortaleza', 'Aumento de quadro', '2026-06-02', '2026-06-29', 4, 27],
      [1019, 'Supervisor de Vendas', 'Substituição', '2026-06-17', '2026-07-30', 1, 43],
      [1033, 'Analista de Trade Marketing', 'Substituição', '2026-08-10', '2026-09-08', 1, 29],
    ],
  ],
  [
    'Controladoria',
    [
      [1008, 'Analista Contábil Júnior', 'Substituição', '2026-05-25', '2026-06-16', 1, 22],
      [1027, 'Assistente de Controladoria', 'Promoção interna', '2026-07-20', '2026-08-07', 1, 18],
    ],
  ],
  [
    'Logística',
    [
      [1010, 'Conferente de Carga', 'Aumento de quadro', '2026-05-28', '2026-06-15', 3, 18],
      [1016, 'Operador de Empilhadeira — Turno A', 'Substituição', '2026-06-09', '2026-07-03', 2, 24],
      [1029, 'Motorista Carreteiro (E)', 'Sazonalidade', '2026-07-27', '2026-09-14', 4, 49],
      [1038, 'Auxiliar de Expedição', 'Sazonalidade', '2026-09-02', '2026-09-18', 6, 16],
    ],
  ],
  [
    'Qualidade',
    [
      [1011, 'Inspetor de Qualidade', 'Aumento de quadro', '2026-05-29', '2026-06-22', 2, 24],
      [1024, 'Analista de Laboratório', 'Substituição', '2026-07-08', '2026-08-11', 1, 34],
      [1036, 'Técnico em Alimentos', 'Licença-maternidade', '2026-08-21', '2026-09-17', 1, 27],
    ],
  ],
]

const columns: Sheet['columns'] = [
  { key: 'codigo', label: 'Código', format: 'code' },
  { key: 'descricao', label: 'Descrição', format: 'text' },
  { key: 'motivo', label: 'Motivo', format: 'text' },
  { key: 'abertura', label: 'Abertura', format: 'date' },
  { key: 'encerramento', label: 'Encerramento', format: 'date' },
  { key: 'vagas', label: 'Vagas', format: 'integer', total: 'sum', min: 44 },
  { key: 'dias', label: 'Dias', format: 'integer', total: 'avg', min: 44 },
]

const asRow = (values: (string | number)[]): SheetRow =>
  Object.fromEntries(columns.map((column, c) => [column.key, values[c]!]))

export const sheet: Sheet = withTotals(
  {
    title: 'Duração para Preenchimento de Vagas',
    module: 'Recrutamento & Seleção',
    filters: [
      { label: 'Período', value: '20/05/2026 a 20/11/2026' },
      { label: 'Estabelecimento', value: 'Matriz São Paulo' },
      { label: 'Situação', value: 'Encerradas' },
      { label: 'Áreas', value: '9 selecionadas' },
      { label: 'Motivos', value: 'Todos' },
      { label: 'Agrupado por', value: 'Área Organizacional' },
    ],
    columns,
    groups: groups.map(([title, rows]) => ({ title, rows: rows.map(asRow) })),
    notes: ['Dias: corridos entre a abertura e o encerramento. No subtotal, a média do grupo.'],
  },
  { unit: { one: 'solicitação', many: 'solicitações' } },
)

/** A sheet of `count` rows in groups of `size` rows. */
export function longSheet(count: number, size: number): Sheet {
  const names = groups.flatMap(([, rows]) => rows)
  const rows = Array.from({ length: count }, (_, i) => {
    const base = names[i % names.length]!
    return asRow([1000 + i, `${base[1]} ${i}`, ...base.slice(2)])
  })
  const parts = Array.from({ length: Math.ceil(count / size) }, (_, g) => ({
    title: `Área ${String(g + 1).padStart(2, '0')}`,
    rows: rows.slice(g * size, (g + 1) * size),
  }))
  return withTotals({ ...sheet, groups: parts, totals: undefined })
}
