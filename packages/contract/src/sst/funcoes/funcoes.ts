import * as z from 'zod'
import { bulkUpdate, oneField } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, data, dataOpcional, type FieldMeta, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import { vigenteEm } from '../../kit/vigencia.ts'
import { exames } from '../exames/exames.ts'
import { camposGerenciais, comRegrasGerenciais, historicoGerencial } from './funcao-gerencial.ts'

/** What a function is from a day on. */
export const camposDaFuncao = {
  data: data({ label: 'A partir da data', fem: true }),
  nomeFuncao: texto({ label: 'Nome', max: 100 }),
  codigoCBO: texto({ label: 'Código CBO', max: 6 }).refine((v) => v === '' || /^\d{6}$/.test(v), {
    error: 'O código CBO tem 6 dígitos',
  }),
  /** The activities, as an event of eSocial will tell them. */
  descricao: texto({ label: 'Descrição', fem: true, max: 999 }).meta({
    ...({ label: 'Descrição', kind: 'texto-longo', max: 999 } satisfies FieldMeta),
  }),
}

const linha = {
  data: z.string(),
  nomeFuncao: z.string(),
  codigoCBO: z.string().nullable(),
  cboDescricao: z.string().nullable(),
  descricao: z.string(),
  /** The CBO lacks, which only a function from before the histories may. */
  cadastroPendente: z.boolean(),
}
export const funcaoHistorico = z.object({ id: z.int(), versao: z.int(), ...linha })
export type FuncaoHistorico = z.infer<typeof funcaoHistorico>

/** '7842-05 · Alimentador de linha de produção'; empty while it lacks. */
export const cboPorExtenso = ({
  codigoCBO,
  cboDescricao,
}: {
  codigoCBO: string | null
  cboDescricao: string | null
}): string =>
  [codigoCBO && `${codigoCBO.slice(0, 4)}-${codigoCBO.slice(4)}`, codigoCBO && cboDescricao].filter(Boolean).join(' · ')

/** The row by which a function is called on a day: the one in force, or the first one before it began. */
export const funcaoEm = <L extends { data: string }>(linhas: readonly L[], dia: string): L | null =>
  vigenteEm(linhas, dia) ?? linhas.toSorted((a, b) => (a.data < b.data ? -1 : 1))[0] ?? null

/**
 * Functions. What one is stands in its cadastral history, and what is asked of who has it in its managerial history, each by date. The
 * record shows the row in force today, or the first one when it begins later. `alterar` writes the cadastral row that begins on its `data`:
 * it corrects that row, or inserts one.
 */
const recurso = resource({
  module: 'sst',
  path: 'funcoes',
  singular: 'Função',
  plural: 'Funções',
  fem: true,
  label: ({ nomeFuncao }: { nomeFuncao: string }) => nomeFuncao,
  exclusao:
    'Exclui a função com as suas duas histórias. O que já foi usado em outro lugar não pode ser excluído; inative-a.',
  fields: camposDaFuncao,
  row: {
    ...linha,
    ativa: z.boolean(),
    podeExcluir: z.boolean(),
    /** What holds it, by the names of the lists. */
    emUso: z.array(z.string()),
  },
  record: { historicoFuncao: z.array(funcaoHistorico), historicoGerencialFuncao: z.array(historicoGerencial) },
  reveals: [exames.authorities.ver],
  filters: {
    data: dataOpcional({ label: 'Em vigor em' }),
    ativa: booleano({ label: 'Ativa', fem: true }).optional(),
    cadastroPendente: booleano({ label: 'Cadastro pendente' }).optional(),
  },
  columns: {
    nomeFuncao: { label: 'Nome', format: 'text' },
    cbo: { label: 'CBO', format: 'text', value: cboPorExtenso },
    data: { label: 'A partir da data', format: 'date' },
    ativa: { label: 'Ativa', format: 'boolean' },
    cadastroPendente: { label: 'Cadastro pendente', format: 'boolean' },
    descricao: { label: 'Descrição', format: 'text' },
  },
  sorts: ['nomeFuncao', 'data'],
  sort: 'nomeFuncao,asc',
})
const { ver, editar } = recurso.authorities
export const funcoes = {
  ...recurso,
  alterarVarios: bulkUpdate({
    base: recurso.base,
    authority: editar,
    mudanca: oneField({ ativa: booleano({ label: 'Ativa', fem: true }) }, ['ativa']),
    summary: 'Ativa ou inativa Funções em lote',
  }),
}
export type Funcao = z.infer<typeof funcoes.record>

const porVersao = z.object({ ...byId.shape, versao: z.int() })
const situacao = (acao: 'ativar' | 'inativar', summary: string) =>
  endpoint({
    method: 'PUT',
    path: `${funcoes.base}/{id}/${acao}`,
    access: internal(editar),
    input: porVersao,
    output: funcoes.record,
    reveals: [exames.authorities.ver],
    summary,
  })
export const ativar = situacao('ativar', 'Ativa uma função')
export const inativar = situacao('inativar', 'Inativa uma função: não é mais oferecida, e continua onde está')

/** The five calls of one of the two histories. */
function historia<C extends z.core.$ZodShape, L extends z.ZodType>(
  path: string,
  nome: string,
  { campos, regras, lida }: { campos: C; regras: <S extends z.ZodObject>(form: S) => S; lida: L },
) {
  const base = `${funcoes.base}/{id}/${path}`
  const daLinha = { id: z.int().positive(), hid: z.int().positive() }
  const versionada = { ...daLinha, versao: z.int() }
  const reveals = [exames.authorities.ver]
  return {
    listar: endpoint({
      method: 'GET',
      path: base,
      access: internal(ver),
      input: byId,
      output: z.array(lida),
      reveals,
      summary: `${nome} de uma função, do mais novo ao mais antigo`,
    }),
    ler: endpoint({
      method: 'GET',
      path: `${base}/{hid}`,
      access: internal(ver),
      input: z.object(daLinha),
      output: lida,
      reveals,
      summary: `Lê uma linha do ${nome.toLowerCase()} de uma função`,
    }),
    inserir: endpoint({
      method: 'POST',
      path: base,
      access: internal(editar),
      input: regras(z.object({ ...byId.shape, ...campos })),
      output: funcoes.record,
      reveals,
      summary: `Insere no ${nome.toLowerCase()} de uma função o que vale a partir de um dia`,
    }),
    alterar: endpoint({
      method: 'PUT',
      path: `${base}/{hid}`,
      access: internal(editar),
      input: regras(z.object({ ...versionada, ...campos })),
      output: funcoes.record,
      reveals,
      summary: `Corrige uma linha do ${nome.toLowerCase()} de uma função`,
    }),
    excluir: endpoint({
      method: 'DELETE',
      path: `${base}/{hid}`,
      access: internal(editar),
      input: z.object(versionada),
      output: funcoes.record,
      reveals,
      summary: `Remove uma linha do ${nome.toLowerCase()} de uma função`,
    }),
  }
}
export const historicos = historia('historicos', 'Histórico cadastral', {
  campos: camposDaFuncao,
  regras: (form) => form,
  lida: funcaoHistorico,
})
export const historicosGerenciais = historia('historicos-gerenciais', 'Histórico gerencial', {
  campos: camposGerenciais,
  regras: comRegrasGerenciais,
  lida: historicoGerencial,
})
shownIn('/sst/funcoes', '/sst/riscos')
