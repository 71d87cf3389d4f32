import * as z from 'zod'
import { crud } from '../kit/authority.ts'
import { byId, done, endpoint, internal } from '../kit/endpoint.ts'
import { booleano, data, EMAIL, emailOpcional, refOpcional, texto } from '../kit/fields.ts'
import { listOf, listQuery } from '../kit/page.ts'
import { recordShape } from '../kit/registry.ts'

const base = '/cargo-salario/areas-organizacionais'
export const autoridades = crud('cargo-salario', 'areas-organizacionais', 'Áreas Organizacionais')

export const area = z.object({
  ...recordShape,
  nome: z.string(),
  /** 'Operações / Manutenção / Mecânica' */
  descricaoHierarquia: z.string(),
  ativo: z.boolean(),
  areaMaeId: z.int().nullable(),
  areaMaeNome: z.string().nullable(),
  nomeResponsaveis: z.string().nullable(),
  exibirOrganograma: z.boolean(),
  email: z.string().nullable(),
})
export type Area = z.infer<typeof area>

const emails = z
  .array(z.string().trim().max(120))
  .max(50)
  .transform((list) => list.filter((email) => email !== ''))
  .refine((list) => list.every((email) => EMAIL.test(email)), { error: 'E-mail inválido' })

/** What the form edits of an area as it is today. Its parent changes by 'mover', with a date. */
export const camposDaArea = {
  nome: texto({ label: 'Descrição', fem: true, max: 60 }),
  ativo: booleano({ label: 'Ativa' }),
  exibirOrganograma: booleano({ label: 'Exibir no organograma' }),
  email: emailOpcional({ label: 'E-mail' }),
  emailsNotificacoes: emails.meta({ label: 'E-mails que recebem os avisos da área' }),
}
export const criacaoDaArea = {
  ...camposDaArea,
  areaMaeId: refOpcional({ label: 'Área mãe', fem: true }),
  data: data({ label: 'A partir de' }),
}
export const areaCompleta = z.object({
  ...area.shape,
  emailsNotificacoes: z.array(z.string()),
  historico: z.array(
    z.object({ id: z.int(), data: z.string(), nome: z.string(), ativo: z.boolean(), areaMaeId: z.int().nullable(), areaMaeNome: z.string().nullable() }),
  ),
})

export const listar = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, ativo: z.boolean().optional() }),
  output: listOf(area),
  summary: 'Áreas organizacionais, na ordem da árvore',
})
/** Areas that the user may choose, for pickers of any page: id and path. */
export const opcoes = endpoint({
  method: 'GET',
  path: `${base}/opcoes`,
  access: internal(),
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Áreas ativas que o usuário alcança, como opções',
})
export const ler = endpoint({ method: 'GET', path: `${base}/{id}`, access: internal(autoridades.ver), input: byId, output: areaCompleta, summary: 'Lê uma área' })
export const areasMaes = endpoint({
  method: 'GET',
  path: `${base}/areas-maes`,
  access: internal(autoridades.ver),
  input: z.object({ areaId: z.int().optional(), resumido: z.boolean().optional() }),
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Áreas que podem ser mãe de uma área',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: z.object(criacaoDaArea),
  output: areaCompleta,
  summary: 'Insere uma área',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDaArea }),
  output: areaCompleta,
  summary: 'Altera uma área como ela é hoje',
})
export const mover = endpoint({
  method: 'POST',
  path: `${base}/{id}/mover`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), data: data({ label: 'A partir de' }), areaMaeId: refOpcional({ label: 'Área mãe', fem: true }) }),
  output: areaCompleta,
  summary: 'Muda a área mãe a partir de uma data',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui uma área',
})
