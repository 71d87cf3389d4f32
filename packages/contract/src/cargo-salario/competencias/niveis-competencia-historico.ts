import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, data, inteiro, ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'

const base = '/cargo-salario/niveis-competencia-historico'
export const autoridades = crud('cargo-salario', 'niveis-competencia-historico', 'Histórico dos Níveis de Competência')

const nivelDaEscala = z.object({
  nivelCompetencia: z.object({ id: ref('nivelCompetencia', { label: 'Nível' }) }),
  ordem: inteiro({ label: 'Ordem', fem: true, max: 99_999, erro: 'Informe um número inteiro de até 5 dígitos' }),
  percentual: z.number({ error: 'Valor inválido' }).nullish().meta({ label: 'Percentual mínimo', kind: 'decimal' }),
})
/** The scale from a date on: its levels with their order (weight) and, if percentages are used, the minimum percentage of each. */
export const camposDaEscala = {
  data: data({ label: 'A partir de', obrigatorio: 'Data é obrigatória' }),
  considerarPercentualMinimo: booleano({ label: 'Considerar percentual mínimo' }),
  configHistoricosNiveis: z
    .array(nivelDaEscala)
    .min(1, { error: 'Informe ao menos um nível' })
    .max(100, { error: 'Informe no máximo 100' })
    .meta({ label: 'Níveis' }),
}
type NivelDaEscala = z.output<typeof nivelDaEscala>
interface Escala {
  considerarPercentualMinimo: boolean
  configHistoricosNiveis: readonly NivelDaEscala[]
}
/** Rules between the fields of a scale. */
export function conferirEscala({ considerarPercentualMinimo, configHistoricosNiveis: niveis }: Escala) {
  const problemas: { path: (string | number)[]; message: string }[] = []
  const problema = (i: number, campo: string, message: string) =>
    problemas.push({ path: ['configHistoricosNiveis', i, campo], message })
  const antes = (i: number, igual: (n: NivelDaEscala) => boolean) => niveis.slice(0, i).some(igual)
  for (const [i, { nivelCompetencia, ordem, percentual }] of niveis.entries()) {
    if (antes(i, (n) => n.nivelCompetencia.id === nivelCompetencia.id))
      problema(i, 'nivelCompetencia', 'Nível repetido')
    if (antes(i, (n) => n.ordem === ordem)) problema(i, 'ordem', 'Ordem repetida')
    if (!considerarPercentualMinimo) continue
    if (percentual === null || percentual === undefined) problema(i, 'percentual', 'Percentual mínimo é obrigatório')
    else if (percentual < 0 || percentual > 100) problema(i, 'percentual', 'Informe um percentual de 0 a 100')
    else if (Math.abs(percentual * 100 - Math.round(percentual * 100)) > 1e-6)
      problema(i, 'percentual', 'Informe no máximo 2 casas decimais')
    else if (niveis.some((n) => n.ordem < ordem && (n.percentual ?? 0) >= percentual))
      problema(i, 'percentual', 'Um nível mais alto pede um percentual maior')
  }
  return problemas
}
const conferida = (escala: Escala, ctx: z.RefinementCtx) => {
  for (const p of conferirEscala(escala)) ctx.addIssue({ code: 'custom', ...p })
}
export const escalaForm = z.object(camposDaEscala).superRefine(conferida)

export const linhaDaEscala = z.object({
  ...recordShape,
  data: z.string(),
  considerarPercentualMinimo: z.boolean(),
  /** True when there are behaviours: a scale in force today or later then needs percentages. */
  obrigarPercentual: z.boolean(),
  /** Nothing uses the scale yet, and the user has the authority. */
  podeEditar: z.boolean(),
  /** What uses the scale ('usado na configuração de …'); null when nothing does. */
  uso: z.string().nullable(),
  configHistoricosNiveis: z.array(
    z.object({
      nivelCompetencia: z.object({ id: z.int(), descricao: z.string() }),
      ordem: z.int(),
      percentual: z.number().nullable(),
    }),
  ),
})
export type LinhaDaEscala = z.infer<typeof linhaDaEscala>
const versionada = { id: z.int().positive(), versao: z.int() }

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object(listQuery),
  row: linhaDaEscala,
  title: 'Histórico dos Níveis de Competência',
  columns: {
    data: { label: 'Vigência', format: 'date' },
    configHistoricosNiveis: {
      label: 'Níveis',
      format: 'text',
      value: (r) =>
        r.configHistoricosNiveis
          .map((n) => `${n.ordem} ${n.nivelCompetencia.descricao}${n.percentual === null ? '' : ` (${n.percentual}%)`}`)
          .join(', '),
    },
    considerarPercentualMinimo: {
      label: 'Percentual mínimo',
      format: 'text',
      value: (r) => (r.considerarPercentualMinimo ? 'Considerado' : 'Não'),
    },
  },
  sorts: ['data'],
  sort: 'data,desc',
  summary: 'Configurações dos níveis, da mais nova à mais antiga',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: linhaDaEscala,
  summary: 'Lê uma configuração dos níveis',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: escalaForm,
  output: linhaDaEscala,
  summary: 'Insere uma configuração dos níveis a partir de uma data',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDaEscala }).superRefine(conferida),
  output: linhaDaEscala,
  summary: 'Corrige uma configuração dos níveis que nada usa',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Remove uma configuração dos níveis; a primeira fica',
})
export const escala = z.object({
  /** First day of the scale; null when there is no scale on the requested day. */
  data: z.string().nullable(),
  existeNivelCompetencia: z.boolean(),
  obrigarPercentual: z.boolean(),
  niveis: z.array(z.object({ id: z.int(), descricao: z.string(), ordem: z.int(), percentual: z.number().nullable() })),
})
export type EscalaVigente = z.infer<typeof escala>
/** The scale in force, for forms that use levels. */
export const vigente = endpoint({
  method: 'GET',
  path: `${base}/vigente`,
  access: internal(),
  input: z.object({ data: z.iso.date().optional() }),
  output: escala,
  summary: 'Os níveis em vigor em uma data (hoje), na ordem',
})

shownIn('/cargo-salario/niveis-competencia-historico', '/cargo-salario/niveis-competencia')
