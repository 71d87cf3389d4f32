import * as z from 'zod'
import type { Authority } from '../../kit/authority.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { opcao } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { COLUNAS, filtrosDoModelo, gravadoDo, linhaDoModelo, modeloLido, ORDENS } from './modelos.ts'
import { autoridadesDe, codigosDe, type TipoModelo, USOS, type Uso } from './tipos.ts'

/** The models of every use that the user may see, in one list. Each is written where its type is, with the authority of that use. */

export const base = '/avaliacao/modelos-avaliacao'
const usos = Object.keys(USOS) as Uso[]
/** The use that a type belongs to; none while its module is to come. */
export const usoDoTipo = (tipo: TipoModelo): Uso | undefined =>
  usos.find((uso) => (USOS[uso].tipos as readonly TipoModelo[]).includes(tipo))
export const emUso = usos.flatMap((uso): TipoModelo[] => [...USOS[uso].tipos])
/** The page of a model, with its use. */
export const enderecoDoTipo = (tipo: TipoModelo): string => {
  const { module, path } = USOS[usoDoTipo(tipo)!]
  return `/${module}/${path}`
}
const cada = (acao: 'ver' | 'criar' | 'editar' | 'excluir'): Authority[] => usos.map((uso) => autoridadesDe(uso)[acao])
export const verAlgum = cada('ver')
export const criarAlgum = cada('criar')
const tipo = opcao(codigosDe(emUso), { label: 'Tipo', obrigatorio: 'Tipo de avaliação é obrigatório' })
const lido = modeloLido.extend({ endereco: z.string() })
const gravado = { ...gravadoDo(emUso, null), tipo }

export const listar = listing({
  path: base,
  access: internal(...verAlgum),
  input: z.object({
    ...listQuery,
    tipo: tipo.optional(),
    ...filtrosDoModelo,
  }),
  /** `endereco`: the page of the model. */
  row: linhaDoModelo.extend({ endereco: z.string() }),
  title: 'Modelos de Avaliação',
  columns: COLUNAS,
  sorts: ORDENS,
  sort: 'titulo,asc',
  summary: 'Lista de modelos de avaliação, de todos os tipos que o usuário vê',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(...verAlgum),
  input: byId,
  output: lido,
  summary: 'Lê um modelo de avaliação de qualquer tipo',
})
const mudam = { changes: ['/avaliacao', '/captacao', '/desenvolvimento', '/gestao-talentos'] }
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(...criarAlgum),
  input: z.object({ ...gravado, aspectos: gravado.aspectos.default([]) }),
  output: lido,
  summary: 'Insere um modelo de avaliação do tipo pedido, com a autoridade do tipo',
  ...mudam,
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(...cada('editar')),
  input: z.object({ ...byId.shape, versao: z.int(), ...gravado, tipo: tipo.optional() }),
  output: lido,
  summary: 'Altera um modelo de avaliação, com a autoridade do seu tipo',
  ...mudam,
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(...cada('excluir')),
  input: z.object({ ...byId.shape, versao: z.int(), tipo: tipo.optional() }),
  output: done,
  summary: 'Exclui um modelo de avaliação, com a autoridade do seu tipo',
  ...mudam,
})
/** The call that inserts a model of a type, for screens that ask whether the user may. */
export const criarDo = (codigo: TipoModelo) => ({ ...criar, access: internal(autoridadesDe(usoDoTipo(codigo)!).criar) })
