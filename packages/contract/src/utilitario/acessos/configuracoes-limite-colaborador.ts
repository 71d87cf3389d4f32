import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiro, inteiroOpcional, ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'

/**
 * Limits of the number of people who may work in the company, in an area with its sub-areas, in a position, or in a position of an area.
 */
export const autoridades = crud('utilitario', 'configuracoes-limite-colaborador', 'Limites de Colaboradores')
const base = '/utilitario/configuracoes-limite-colaborador'
const MAXIMO = 9_999_999

export const camposDoLimite = {
  areaId: ref('areaOrganizacional', { label: 'Área Organizacional', opcional: true }),
  cargoId: ref('cargo', { label: 'Cargo', opcional: true }),
  quantidade: inteiro({ label: 'Máximo de pessoas', max: MAXIMO }),
}
const limite = z.object(camposDoLimite).refine((l) => l.areaId !== null || l.cargoId !== null, {
  error: 'Escolha a área, o cargo ou os dois',
  path: ['areaId'],
})
export const camposDaConfiguracao = {
  maximo: inteiroOpcional({ label: 'Máximo de pessoas na empresa', max: MAXIMO }),
  limites: z.array(limite).max(500).meta({ label: 'Limites por área e cargo' }),
}
type Campos = { maximo: number | null; limites: { areaId: number | null; cargoId: number | null }[] }
const conferida = (c: Campos, ctx: z.RefinementCtx) => {
  if (c.maximo === null && c.limites.length === 0)
    ctx.addIssue({
      code: 'custom',
      path: ['maximo'],
      message: 'Informe o máximo da empresa ou um limite por área ou cargo',
    })
  const vistos = new Set<string>()
  for (const [i, { areaId, cargoId }] of c.limites.entries()) {
    const chave = `${areaId}:${cargoId}`
    if (vistos.has(chave))
      ctx.addIssue({ code: 'custom', path: ['limites', i, 'areaId'], message: 'Este limite já está na lista' })
    vistos.add(chave)
  }
}
export const configuracaoForm = z.object(camposDaConfiguracao).superRefine(conferida)

export const configuracaoListada = z.object({
  ...recordShape,
  empresaNome: z.string(),
  maximo: z.int().nullable(),
  /** Number of people working in the company today. */
  pessoas: z.int(),
  limites: z.int(),
  /** Number of limits reached today, including that of the company. */
  atingidos: z.int(),
})
export type ConfiguracaoListada = z.infer<typeof configuracaoListada>
export const configuracaoCompleta = z.object({
  ...recordShape,
  empresaNome: z.string(),
  maximo: z.int().nullable(),
  pessoas: z.int(),
  limites: z.array(
    z.object({
      areaId: z.int().nullable(),
      areaNome: z.string().nullable(),
      cargoId: z.int().nullable(),
      cargoNome: z.string().nullable(),
      quantidade: z.int(),
      pessoas: z.int(),
    }),
  ),
})
export type ConfiguracaoCompleta = z.infer<typeof configuracaoCompleta>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery }),
  row: configuracaoListada,
  title: 'Limites de Colaboradores',
  columns: {
    empresaNome: { label: 'Empresa', format: 'text' },
    maximo: { label: 'Máximo na empresa', format: 'integer' },
    pessoas: { label: 'Trabalham hoje', format: 'integer' },
    limites: { label: 'Por área e cargo', format: 'integer' },
    atingidos: { label: 'Atingidos', format: 'integer' },
  },
  sorts: ['empresaNome', 'maximo'],
  sort: 'empresaNome,asc',
  summary: 'Limites de colaboradores da empresa da sessão: uma configuração, ou nenhuma',
})
/** Whether the company already has limits; it has at most one configuration. */
export const verificarExistencia = endpoint({
  method: 'GET',
  path: `${base}/empresa/{id}/verificar-existencia`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ existe: z.boolean() }),
  summary: 'Se a empresa da sessão já tem uma configuração de limites',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: configuracaoCompleta,
  summary: 'Lê os limites, cada um com quantas pessoas conta hoje',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: configuracaoForm,
  output: configuracaoCompleta,
  summary: 'Insere os limites da empresa',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDaConfiguracao }).superRefine(conferida),
  output: configuracaoCompleta,
  summary: 'Altera os limites da empresa',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui os limites da empresa',
})
