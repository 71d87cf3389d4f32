import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { ref, refs, texto, textoOpcional } from '../../kit/fields.ts'
import { verSalario } from '../pessoas/salario.ts'
import { autoridades } from '../reajustes/tabelas-reajustes-colaboradores.ts'
import { pedido } from './propostas-regra.ts'
import { camposDaRegra, regra } from './regra.ts'

/**
 * Scenarios of an open readjustment table of people (type C). Every endpoint asks for the table's `ver` or `editar` and for `verSalario`.
 * A scenario is its owner's until it is shared: to others it does not exist (404).
 */
export const base = '/cargo-salario/cenarios-reajuste'

const nulo = z.string().nullable()
export const versionado = { id: z.int().positive(), versao: z.int() }

const campos = {
  nome: texto({ label: 'Nome', max: 60 }),
  observacao: textoOpcional({ label: 'Observação', fem: true, max: 255 }),
  ...camposDaRegra,
}
export const cenario = z.object({
  id: z.int(),
  versao: z.int(),
  /** 'editar', 'excluir', 'compartilhar', 'recalcular', 'levar', 'pedir': only its owner's, while the table is open. */
  pode: z.array(z.string()),
  tabelaId: z.int(),
  /** A, B, C… in the order of making, among those that this user sees. */
  letra: z.string(),
  nome: z.string(),
  observacao: nulo,
  regra,
  excecoes: camposDaRegra.excecoes,
  ninguemAbaixoDoPiso: z.boolean(),
  ninguemPassaDoTeto: z.boolean(),
  limitarAoOrcamento: z.boolean(),
  soQuemRecebePorValor: z.boolean(),
  meu: z.boolean(),
  donoNome: z.string(),
  /** With whom it is shared; 0: 'Só você vê'. */
  compartilhadoCom: z.int(),
  calculadoEm: z.string(),
  /** The público, the budget or the rates changed since: 'Recalcule antes de levar para a tabela'. */
  desatualizado: z.boolean(),
  /** Of these, the rates of the company: it is `desatualizado` too. */
  parametrosMudaram: z.boolean(),
  /** The budget did not fit even with no raise by rule: rows by hand alone cost more. */
  orcamentoNaoCoube: z.boolean(),
  /** What its owner asked of the managers. */
  pedido: pedido.nullable(),
})
export type Cenario = z.infer<typeof cenario>

/** Reading and writing ask for the table's authorities, and for that of salaries. */
export const le = { access: internal(autoridades.ver), reveals: [verSalario] }
export const escreve = { access: internal(autoridades.editar), reveals: [verSalario] }

export const cenarioForm = z.object(campos)
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  ...le,
  input: byId,
  output: cenario,
  summary: 'Lê um cenário de reajuste',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  ...escreve,
  input: z.object({ tabelaId: ref('tabelaReajuste', { label: 'Tabela de reajuste', fem: true }), ...campos }),
  output: cenario,
  summary: 'Insere um cenário numa tabela aberta e o calcula',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  ...escreve,
  input: z.object({ ...versionado, ...campos }),
  output: cenario,
  summary: 'Altera a regra de um cenário e o calcula de novo; as linhas à mão ficam',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  ...escreve,
  input: z.object(versionado),
  output: done,
  summary: 'Exclui um cenário',
})
export const duplicar = endpoint({
  method: 'POST',
  path: `${base}/{id}/duplicar`,
  ...escreve,
  input: z.object({ ...byId.shape, nome: campos.nome }),
  output: cenario,
  summary: 'Copia um cenário, com as linhas à mão; a cópia é de quem copia, e só dele',
})
export const recalcular = endpoint({
  method: 'POST',
  path: `${base}/{id}/recalcular`,
  ...escreve,
  input: z.object(versionado),
  output: z.object({
    ...cenario.shape,
    /** Rows by hand that no longer fit: below what the person earns now, or no longer in the público. They went back to the rule. */
    naMaoQueNaoCabem: z.array(z.object({ talentoId: z.int(), talentoNome: z.string(), motivo: z.string() })),
  }),
  summary: 'Calcula um cenário de novo com o que vale agora; as linhas à mão ficam',
})
export const levar = endpoint({
  method: 'POST',
  path: `${base}/{id}/levar`,
  ...escreve,
  input: z.object({
    ...versionado,
    substituir: z.boolean().default(false),
    /** Without the managers' proposals that wait for a decision. */
    semDecidir: z.boolean().default(false),
  }),
  output: z.object({ tabelaId: z.int(), incluidos: z.int(), substituidos: z.int() }),
  summary: 'Leva um cenário para a tabela, no lugar dos reajustes que estão nela',
})
export const JA_TEM_REAJUSTES = 'A tabela já tem reajustes: confirme que eles serão substituídos.'
/** Told with the names. */
export const MUDARAM = 'Mudou desde o cálculo, recalcule o cenário antes de levá-lo para a tabela'
export const RECALCULE = 'Há o que mudou desde o cálculo: recalcule o cenário antes de levá-lo para a tabela.'

/** Users with whom it may be shared: they hold what a reader needs. */
export const compartilhamento = z.object({
  ...versionado,
  usuarios: z.array(z.object({ id: z.int(), nome: z.string(), compartilhado: z.boolean() })),
})
export const lerCompartilhamento = endpoint({
  method: 'GET',
  path: `${base}/{id}/compartilhamento`,
  ...escreve,
  input: byId,
  output: compartilhamento,
  summary: 'Com quem um cenário está e pode ser compartilhado',
})
export const compartilhar = endpoint({
  method: 'PUT',
  path: `${base}/{id}/compartilhamento`,
  ...escreve,
  input: z.object({ ...versionado, usuariosIds: refs('usuario', { label: 'Usuários', max: 50 }) }),
  output: cenario,
  summary: 'Compartilha um cenário com usuários que veem a tabela e salários',
})

shownIn(base, '/cargo-salario/tabelas-reajustes-colaboradores', '/cargo-salario/reajustes-colaboradores')
