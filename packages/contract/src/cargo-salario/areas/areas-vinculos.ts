import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { dataOpcional } from '../../kit/fields.ts'
import { listQuery, pageOf } from '../../kit/page.ts'
import { autoridades as deColaborador } from '../pessoas/colaboradores.ts'
import { area, autoridades, opcaoDeArea as opcao, responsavel } from './areas-organizacionais.ts'

/** Records that refer to an area, its responsible people, and the areas that the user reaches. */
const base = '/cargo-salario/areas-organizacionais'
const em = dataOpcional({ label: 'Em' })

export const responsaveis = endpoint({
  method: 'GET',
  path: `${base}/responsaveis`,
  access: internal(autoridades.ver),
  input: byId.extend({ em }),
  output: z.object({ responsaveis: z.array(responsavel), corresponsaveis: z.array(responsavel) }),
  summary: 'Quem responde por uma área, hoje ou em outro dia',
})
/** People who can be responsible for an area, of any company that the user may enter; only their names. */
export const pessoasQuePodemResponder = endpoint({
  method: 'GET',
  path: `${base}/pessoas-que-podem-responder`,
  access: internal(autoridades.criar, autoridades.editar),
  input: z.object({
    empresaId: z.int().positive(),
    busca: z.string().trim().max(100).optional(),
    page: z.int().min(0).default(0),
    size: z.int().min(1).max(50).default(20),
  }),
  output: z.object({ items: z.array(opcao), total: z.int() }),
  summary: 'Pessoas de uma empresa do usuário que podem responder por uma área',
})
export const faixasDaArea = endpoint({
  method: 'GET',
  path: `${base}/{id}/faixas-salariais`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(opcao),
  summary: 'Faixas dos cargos de uma área; sem salário',
})
export const areasVinculadas = endpoint({
  method: 'GET',
  path: `${base}/{id}/areasOrganizacionais-vinculadas`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(opcao),
  summary: 'Áreas logo abaixo de uma área',
})
const historicoVinculado = z.object({
  id: z.int(),
  talentoId: z.int(),
  nome: z.string(),
  /** First day of the row; `ate` is the day of the person's next row, or null for the last one. */
  data: z.string(),
  ate: z.string().nullable(),
  cargoNome: z.string().nullable(),
  faixaSalarialNome: z.string().nullable(),
})
export type HistoricoVinculado = z.infer<typeof historicoVinculado>
export const historicosVinculados = endpoint({
  method: 'GET',
  path: `${base}/{id}/historicos-colaboradores-vinculados`,
  access: internal(deColaborador.ver),
  input: byId.extend({ page: listQuery.page, size: listQuery.size }),
  output: pageOf(historicoVinculado),
  summary: 'Históricos de colaboradores em que a área aparece, do mais novo ao mais antigo',
})
/** A record of another module that refers to the area: title, page and state. */
export const vinculo = z.object({
  id: z.int(),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  url: z.string(),
  situacao: z
    .object({ texto: z.string(), marca: z.enum(['ativo', 'espera', 'parcial', 'recusado', 'fechado']) })
    .nullable(),
})
export type Vinculo = z.infer<typeof vinculo>
export const solicitacoesVinculadas = endpoint({
  method: 'GET',
  path: `${base}/{id}/solicitacoes-vinculadas`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(vinculo),
  summary: 'Solicitações de pessoal da área que o usuário pode ver; as abertas primeiro',
})
export const semResponsaveis = endpoint({
  method: 'GET',
  path: `${base}/agrupadas-sem-responsaveis`,
  access: internal(autoridades.ver),
  input: z.object({}),
  output: z.array(
    z.object({
      /** The common parent of the areas; null when they are at the top. */
      areaMaeId: z.int().nullable(),
      areaMaeNome: z.string().nullable(),
      areas: z.array(opcao),
    }),
  ),
  summary: 'Áreas ativas sem nenhum responsável hoje, agrupadas pela área mãe',
})
export const permiteVer = endpoint({
  method: 'GET',
  path: `${base}/permite-ver-areas-ou-responsavel-corresponsavel`,
  access: internal(),
  input: z.object({}),
  output: z.object({ permite: z.boolean() }),
  summary: 'Se o usuário pode ver áreas, ou responde por alguma',
})
export const areasDoUsuario = endpoint({
  method: 'GET',
  path: '/userinfo/areas-organizacionais/posui-permissao-areas',
  access: internal(),
  input: z.object({}),
  output: z.object({
    /** False: all areas of the company. */
    restrito: z.boolean(),
    areas: z.array(area.pick({ id: true, nome: true, areaMaeId: true, ativo: true }).extend({ label: z.string() })),
  }),
  summary: 'Áreas que o usuário alcança hoje',
})
