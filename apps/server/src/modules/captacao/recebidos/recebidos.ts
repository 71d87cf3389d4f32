import * as c from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import { openFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { curriculoEnviado } from '../candidatos/candidatos-curriculo-leitura.ts'
import { sugestoesDoTexto } from '../candidatos/candidatos-curriculo-sugestoes.ts'
import {
  confirmarComoLido,
  confirmarRecebido,
  descartarRecebido,
  juntarRecebido,
  repetidosEntre,
  type Travado,
  travar,
  travarVarios,
} from './recebidos-decidir.ts'
import { receberArquivo, TABELA } from './recebidos-leitura.ts'

labelTable(TABELA, 'Currículos recebidos')
describeTable(TABELA, {
  singular: 'Currículo recebido',
  columns: {
    situacao: 'Situação',
    origem: 'Origem',
    reconhecido: 'Reconhecido de imagem',
    confianca: { label: 'Leitura', codes: c.CONFIANCAS },
    decidido_em: 'Decidido em',
    decidido_por: 'Decidido por',
    arquivo_id: 'Arquivo',
    candidato_id: 'Candidato',
    solicitacao_id: 'Solicitação de pessoal',
    usuario_id: 'Usuário',
  },
  technical: Object.fromEntries(
    [
      ...[
        'motivo',
        'arquivo_nome',
        'hash',
        'remetente',
        'assunto',
        'mensagem_codigo',
        'texto',
        'nome',
        'email',
        'cpf',
        'ddd',
      ],
      ...['fone', 'data_nascimento', 'cidade'],
    ].map((coluna) => [coluna, 'of somebody whom nobody has confirmed']),
  ),
  leftOut: 'a received curriculum lasts some weeks; what was taken from it is told of where it was written',
})

const COLUNAS = [
  ...(['id', 'versao', 'nome', 'email', 'fone', 'cidade', 'situacao', 'confianca', 'motivo', 'arquivoNome'] as const),
  ...(['origem', 'remetente', 'assunto', 'recebidoEm', 'recebidoPor', 'solicitacaoCodigo'] as const),
  ...(['solicitacaoDescricao', 'candidatos', 'recebidos', 'candidatoId'] as const),
] as const
const lista = (ctx: Ctx) => ctx.db.selectFrom('curriculoRecebidoLista').select(COLUNAS).$narrowType<{ id: number }>()

const listar = route(c.listar)(async (ctx, input) => {
  let query = lista(ctx)
  if (input.situacao) query = query.where('situacao', '=', input.situacao)
  if (input.origem) query = query.where('origem', '=', input.origem)
  if (input.busca) query = query.where(matches(input.busca, 'nome', 'email', 'arquivoNome', 'remetente', 'assunto'))
  return (await listRows(ctx.db, query, input, {
    list: c.listar,
    by: {
      ...{ recebidoEm: 'recebido_em', nome: 'nome', situacao: 'situacao', email: 'email', cidade: 'cidade' },
      ...{ arquivoNome: 'arquivo_nome', origem: 'origem' },
    },
    label: (row) => c.nomeDo(row as c.Recebido),
    neverNull: ['recebidoEm', 'situacao', 'arquivoNome', 'origem'],
  })) as never
})

/** Whom it may be, of those that the user may see. */
const repetidosDe = (ctx: Ctx, id: number) =>
  rows(
    ctx.db,
    sql<c.RecebidoInteiro['repetidos'][number]>`
      select x.candidato_id, x.recebido_id, coalesce(k.nome_social, k.nome, r.nome, r.arquivo_nome) as nome, x.criterios,
             coalesce(k.cidade_nome || coalesce(', ' || k.uf_sigla, ''), r.cidade) as cidade
        from curriculo_recebido_repetido x
        left join candidato_lista k on k.id = x.candidato_id
        left join curriculo_recebido r on r.id = x.recebido_id
       where x.id = ${id} order by x.recebido_id nulls first, x.candidato_id limit 20`,
  )
async function lerInteiro(ctx: Ctx, id: number): Promise<c.RecebidoInteiro> {
  const row = await lista(ctx)
    .select(['solicitacaoId', 'reconhecido', 'arquivoId', 'decididoEm', 'decididoPorNome'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { texto } = await ctx.db
    .selectFrom('curriculoRecebido')
    .select('texto')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { arquivoId, ...dito } = row
  return {
    ...dito,
    texto,
    temArquivo: arquivoId !== null,
    sugestoes: texto ? await sugestoesDoTexto(ctx, texto, { externo: false }) : [],
    repetidos: await repetidosDe(ctx, id),
  } as c.RecebidoInteiro
}

const nomeDoCandidato = async (ctx: Ctx, id: number): Promise<string> => {
  const row = await ctx.db
    .selectFrom('candidatoLista')
    .select(sql<string>`coalesce(nome_social, nome)`.as('nome'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.nome
}
const label = (row: Travado) => c.nomeDo(row)

export const curriculosRecebidos: Route[] = [
  listar,
  route(c.andamento)(async (ctx) => {
    const [row] = await rows(
      ctx.db,
      sql<{ lendo: number; aConfirmar: number }>`
        select count(*) filter (where situacao in ('na-fila', 'lendo'))::int as lendo,
               count(*) filter (where situacao = 'lido')::int as a_confirmar from curriculo_recebido`,
    )
    return row!
  }),
  route(c.receber)(async (ctx, { solicitacaoId }) => {
    if (solicitacaoId !== null) {
      if (!ctx.user.can(daSolicitacao.vincularCandidatos)) throw forbidden()
      const found = await ctx.db
        .selectFrom('solicitacaoPessoal')
        .select('id')
        .where('id', '=', solicitacaoId)
        .executeTakeFirst()
      if (!found) throw fieldError('solicitacaoId', 'Escolha uma solicitação da lista')
    }
    const file = curriculoEnviado(ctx)
    if (!file) throw fieldError('curriculo', 'Escolha um arquivo')
    return receberArquivo(ctx, file, { origem: 'arquivo', usuarioId: ctx.user.id, solicitacaoId })
  }),
  route(c.confirmarVarios)((ctx, { linhas, mudanca: { cargos }, simular }) => {
    let repetidos = new Set<number>()
    return changeRows(
      ctx,
      { linhas, simular },
      {
        async lock(own, ids) {
          const found = await travarVarios(own, ids)
          repetidos = await repetidosEntre(own, ids)
          return found
        },
        label,
        change: (own, row) => confirmarComoLido(own, row, { cargos, isRepetido: repetidos.has(row.id) }),
      },
    )
  }),
  route(c.descartarVarios)((ctx, { linhas, simular }) =>
    changeRows(ctx, { linhas, simular }, { lock: travarVarios, label, change: descartarRecebido }),
  ),
  route(c.ler)((ctx, { id }) => lerInteiro(ctx, id)),
  fileRoute(c.baixar)(async (ctx, { id }) => {
    const row = await ctx.db.selectFrom('curriculoRecebido').select('arquivoId').where('id', '=', id).executeTakeFirst()
    if (!row || row.arquivoId === null) throw notFound()
    await sql`select registrar_leitura(${TABELA}, ${id}, array['arquivo_id'])`.execute(ctx.db)
    return openFile(ctx, row.arquivoId, { entidade: TABELA, id })
  }),
  route(c.confirmar)(async (ctx, { id, versao, solicitacaoId, ...form }) => {
    const row = await travar(ctx, id, versao)
    return { candidatoId: await confirmarRecebido(ctx, row, form, solicitacaoId), nome: form.nomeSocial ?? form.nome }
  }),
  route(c.juntar)(async (ctx, { id, versao, candidatoId }) => {
    await juntarRecebido(ctx, await travar(ctx, id, versao), candidatoId)
    return { candidatoId, nome: await nomeDoCandidato(ctx, candidatoId) }
  }),
  route(c.descartar)(async (ctx, { id, versao }) => {
    await descartarRecebido(ctx, await travar(ctx, id, versao))
    return DONE
  }),
]
