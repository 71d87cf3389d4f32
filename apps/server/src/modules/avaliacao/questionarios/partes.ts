import { randomInt, randomUUID } from 'node:crypto'
import {
  type Conteudo,
  comoGuardada,
  conteudoCom,
  deEscolha,
  faltaParaLiberar,
  type Pergunta,
} from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import type { ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { mover, sortear } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import type { PartesDoModelo, PerguntaComId } from '@quadro/contract/avaliacao/questionarios/partes.ts'
import { doTipo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, fromZod, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { lerConteudo } from './conteudo.ts'
import { gravarNaVersao, respostasSugeridas, ultimaVersao } from './modelos-dados.ts'

const plano = (aspectos: readonly { perguntas: readonly { chave: string }[] }[]) =>
  aspectos.flatMap((a) => a.perguntas.map((p) => p.chave))

/** The newest version of a model: its content, and the ids of its rows by their keys. */
async function ler(ctx: Ctx, c: ModelosDeAvaliacao, id: number) {
  const modelo = await ctx.db
    .selectFrom('avaliacaoModelo')
    .select('id')
    .where('id', '=', id)
    .where('tipo', 'in', c.tipos)
    .executeTakeFirst()
  if (!modelo) throw notFound()
  const { id: versaoId } = await ultimaVersao(ctx, id)
  const aspectos = await lerConteudo(ctx.db, versaoId)
  const found = await rows(
    ctx.db,
    sql<{
      aspecto: string
      aspectoId: number
      pergunta: string | null
      perguntaId: number
      opcoes: Record<string, number>
    }>`
      select a.chave as aspecto, a.id as aspecto_id, p.chave as pergunta, p.id as pergunta_id,
             (select coalesce(jsonb_object_agg(o.chave, o.id), '{}') from avaliacao_opcao o where o.pergunta_id = p.id) as opcoes
        from avaliacao_aspecto a left join avaliacao_pergunta p on p.aspecto_id = a.id where a.versao_id = ${versaoId}`,
  )
  const idDoAspecto = new Map(found.map((row) => [row.aspecto, row.aspectoId]))
  const daPergunta = new Map(found.map((row) => [row.pergunta, row]))
  const perguntas = aspectos.flatMap((a) =>
    a.perguntas.map((p): PerguntaComId => {
      const { perguntaId, opcoes } = daPergunta.get(p.chave)!
      return {
        ...p,
        id: perguntaId,
        aspecto: { id: idDoAspecto.get(a.chave)!, nome: a.nome },
        respostas: p.respostas.map((r) => ({ ...r, id: opcoes[r.chave]! })),
      }
    }),
  )
  return {
    perguntas,
    aspectos: aspectos.map((a) => ({ ...a, id: idDoAspecto.get(a.chave)! })),
    pergunta(which: number): PerguntaComId {
      const p = perguntas.find((each) => each.id === which)
      if (!p) throw notFound()
      return p
    },
  }
}
type Lida = Awaited<ReturnType<typeof ler>>

/**
 * Changes the newest version by a pure change of its content, with the rules of the whole document: an answered version that changes in
 * what its answers mean becomes a new one, whose parts have new ids.
 */
async function mudar(
  ctx: Ctx,
  c: ModelosDeAvaliacao,
  { id, versao }: { id: number; versao?: number | undefined },
  change: (lida: Lida) => Lida['aspectos'],
  { vazioServe = false }: { vazioServe?: boolean } = {},
): Promise<Lida> {
  const { ativo, titulo } = await lockRow(ctx, 'avaliacaoModelo', id, { versao, where: { tipo: c.tipos } })
  if (!ativo) throw invalidState('Ative o modelo para alterá-lo.')
  const checked = conteudoCom<number>(c.notaMinima).safeParse(change(await ler(ctx, c, id)))
  if (!checked.success) throw fromZod(checked.error)
  const falta = (aspectos: Conteudo) => (vazioServe ? null : faltaParaLiberar(aspectos, doTipo(c.tipo).semPerguntas))
  await gravarNaVersao(ctx, id, checked.data, falta)
  // The model is another one now, for whoever edits it as a whole.
  await updateRow(ctx, 'avaliacaoModelo', id, { titulo })
  return ler(ctx, c, id)
}
const aspectoLido = ({ id, nome, perguntas }: Lida['aspectos'][number]) => ({
  id,
  nome,
  qtdPerguntas: perguntas.length,
})
const comChave = (lida: Lida, chave: string) => lida.perguntas.find((p) => p.chave === chave)!

/** A question of the form. */
function daForma(
  c: ModelosDeAvaliacao,
  form: Omit<Pergunta, 'chave' | 'notaMinima' | 'respostas'> & {
    notaMinima?: number | undefined
    respostas: { chave?: string | undefined; texto: string; peso: number }[]
  },
  atual?: PerguntaComId,
) {
  const respostas = deEscolha(form.tipo.id) ? form.respostas : []
  return {
    ...comoGuardada({ ...form, respostas }, c.notaMinima),
    chave: atual?.chave ?? randomUUID(),
    respostas: respostas.map(({ chave, ...r }) => ({ ...r, chave: chave ?? randomUUID() })),
    ordem: 0,
    ordemMaxima: 0,
  }
}
/** The aspects with the question at the end of one of them. */
function noFim(lida: Lida, p: ReturnType<typeof daForma>, aspectoId: number | undefined): Lida['aspectos'] {
  if (lida.aspectos.length === 0 && aspectoId === undefined)
    return [{ id: 0, chave: randomUUID(), nome: 'Geral', perguntas: [p] }]
  const onde = aspectoId === undefined ? lida.aspectos.at(-1) : lida.aspectos.find((a) => a.id === aspectoId)
  if (!onde) throw fieldError('aspecto', 'Escolha um item da lista')
  return lida.aspectos.map((a) => (a === onde ? { ...a, perguntas: [...a.perguntas, p] } : a))
}
const sem = (aspectos: Lida['aspectos'], chave: string) =>
  aspectos.map((a) => ({ ...a, perguntas: a.perguntas.filter((p) => p.chave !== chave) }))

/** The calls about the parts of the models of a use. */
export const rotasDasPartes = (c: ModelosDeAvaliacao, partes: PartesDoModelo): Route[] => [
  route(partes.aspectos)(async (ctx, { id, nome }) => {
    const { aspectos } = await ler(ctx, c, id)
    return aspectos.filter((a) => !nome || contemSemAcento(a.nome, nome)).map(aspectoLido)
  }),
  route(partes.criarAspecto)(async (ctx, { nome, ...which }) => {
    const chave = randomUUID()
    const novo = { id: 0, chave, nome, perguntas: [] }
    const { aspectos } = await mudar(ctx, c, which, (lida) => [...lida.aspectos, novo], { vazioServe: true })
    return aspectoLido(aspectos.find((a) => a.chave === chave)!)
  }),
  route(partes.excluirAspecto)(async (ctx, { aspectoId, ...which }) => {
    await mudar(ctx, c, which, ({ aspectos }) => {
      if (!aspectos.some((a) => a.id === aspectoId)) throw notFound()
      return aspectos.filter((a) => a.id !== aspectoId)
    })
    return DONE
  }),
  route(partes.perguntas)(async (ctx, { id, aspecto }) =>
    (await ler(ctx, c, id)).perguntas.filter((p) => aspecto === undefined || p.aspecto.id === aspecto),
  ),
  route(partes.pergunta)(async (ctx, { id, perguntaId }) => (await ler(ctx, c, id)).pergunta(perguntaId)),
  route(partes.criarPergunta)(async (ctx, { id, versao, aspecto, ...form }) => {
    const p = daForma(c, form)
    return comChave(await mudar(ctx, c, { id, versao }, (lida) => noFim(lida, p, aspecto)), p.chave)
  }),
  route(partes.alterarPergunta)(async (ctx, { id, perguntaId, versao, aspecto, ...form }) => {
    let chave = ''
    const depois = await mudar(ctx, c, { id, versao }, (lida) => {
      const atual = lida.pergunta(perguntaId)
      const p = daForma(c, form, atual)
      chave = p.chave
      if (aspecto !== undefined && aspecto !== atual.aspecto.id)
        return noFim({ ...lida, aspectos: sem(lida.aspectos, chave) }, p, aspecto)
      return lida.aspectos.map((a) => ({ ...a, perguntas: a.perguntas.map((q) => (q.chave === chave ? p : q)) }))
    })
    return comChave(depois, chave)
  }),
  route(partes.excluirPergunta)(async (ctx, { perguntaId, ...which }) => {
    await mudar(ctx, c, which, (lida) => sem(lida.aspectos, lida.pergunta(perguntaId).chave))
    return DONE
  }),
  route(partes.ordenar)(async (ctx, { id, perguntaId, versao, ordem }) => {
    let chave = ''
    const depois = await mudar(ctx, c, { id, versao }, (lida) => {
      const p = lida.pergunta(perguntaId)
      chave = p.chave
      const irmas = lida.perguntas.filter((q) => q.aspecto.id === p.aspecto.id)
      const [primeira, ultima] = [irmas[0]!.ordem, irmas.at(-1)!.ordem]
      if (ordem < primeira || ordem > ultima)
        throw fieldError('ordem', `No seu aspecto a pergunta vai da ordem ${primeira} à ${ultima}`)
      return lida.aspectos.map((a) =>
        a.id === p.aspecto.id ? { ...a, perguntas: mover(a.perguntas, p.ordem - primeira, ordem - primeira) } : a,
      )
    })
    return comChave(depois, chave)
  }),
  route(partes.ordemAleatoria)(async (ctx, which) => {
    const sorteadas = (aspectos: Lida['aspectos']) =>
      aspectos.map((a) => ({ ...a, perguntas: sortear(a.perguntas, randomInt(2 ** 31)) }))
    const { perguntas } = await mudar(ctx, c, which, ({ aspectos }) => {
      // Draws again when the order stays the same, as the editor does.
      let novos = sorteadas(aspectos)
      while (aspectos.some((a) => a.perguntas.length > 1) && plano(novos).join() === plano(aspectos).join())
        novos = sorteadas(aspectos)
      return novos
    })
    return perguntas
  }),
  route(partes.proximaOrdem)(async (ctx, { id }) => ({ ordem: (await ler(ctx, c, id)).perguntas.length + 1 })),
  route(partes.quantidadeRespondidas)(async (ctx, { id }) => {
    await ler(ctx, c, id)
    const [row] = await rows(
      ctx.db,
      sql<{ quantidade: number }>`
        select count(*)::int as quantidade from questionario_resposta r join questionario q on q.id = r.questionario_id
          join avaliacao_versao v on v.id = q.versao_id where v.modelo_id = ${id}`,
    )
    return row!
  }),
  route(partes.respostasSugeridas)(async (ctx, { id }) => {
    await ler(ctx, c, id)
    return respostasSugeridas(ctx, c.tipos)
  }),
]

/** The questions of a model as its parts say them. */
export const perguntasDo = async (ctx: Ctx, c: ModelosDeAvaliacao, id: number) => (await ler(ctx, c, id)).perguntas
