import { type Celula, chaveDeNome, explicar, LIMITES, maisParecidos, reconhecer } from '@quadro/contract/kit/import.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { sql } from 'kysely'
import { UnreadableDocument } from '../../../documents/reader.ts'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { AppError, fieldError, forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { colunasPara, ensaiar, gravarTudo, type Resultado, type Servido } from '../../../kit/imports/import.ts'
import { type Formato, lerApartada, type Planilha } from '../../../kit/imports/import-file.ts'
import { corrigidas } from '../../../kit/imports/import-lines.ts'
import { referencias } from '../../../kit/imports/import-names.ts'
import { importaveis, importaveisPara, importavelDe, podeAtualizar } from '../../../kit/imports/import-registry.ts'
import { desfazer, porQueFixa } from '../../../kit/imports/import-undo.ts'
import { defineJob, enqueue, type Work } from '../../../kit/jobs/jobs.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { letterhead, slug } from '../../../kit/reports/report.ts'
import { importacaoTerminada } from '../avisos.ts'

labelTable('importacao', 'Importações')

const lista = new Intl.ListFormat('pt-BR')
const quantas = (n: number, uma: string, varias: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? uma : varias}`

type Correcao = { linha: number; coluna: number; valor: string }
const naLista = (ctx: Ctx) =>
  ctx.db
    .selectFrom('importacao as i')
    .leftJoin('tarefa as t', 't.id', 'i.tarefaId')
    .innerJoin('usuario as u', 'u.id', 'i.usuarioId')
    .select([
      'i.id',
      'i.versao',
      'i.tipo',
      'i.nomeArquivo',
      'i.situacao',
      'i.criadoEm',
      'i.aplicadaEm',
      'i.desfeitaEm',
      'i.usuarioId',
      'i.totais',
      't.situacao as trabalho',
      'u.nome as usuarioNome',
    ])
type DaLista = c.Importacao & { usuarioId: number }

/** Actions that the user may take on an import. Only its sender has any, because the rows show the content of the spreadsheet. */
const pode = (ctx: Ctx, row: DaLista): string[] =>
  row.usuarioId === ctx.user.id ? c.fluxo.abilities(row, (a) => ctx.user.can(a)) : []
const tituloDe = (todos: readonly Servido[], tipo: string) => todos.find((i) => i.tipo === tipo)?.plural ?? tipo

/** One of the caller's imports, locked unless `lock` is false. */
async function travar(ctx: Ctx, id: number, lock = true) {
  const row = await ctx.db
    .selectFrom('importacao')
    .selectAll()
    .where('id', '=', id)
    .where('usuarioId', '=', ctx.user.id)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...row,
    totais: row.totais as c.Totais | null,
    colunas: row.colunas as (string | null)[] | null,
    correcoes: row.correcoes as unknown as Correcao[],
    trocas: row.trocas as unknown as c.Troca[],
    linhas: (row.linhas ?? []) as unknown as c.LinhaConferida[],
  }
}
type Guardada = Awaited<ReturnType<typeof travar>>

async function lerInteira(ctx: Ctx, id: number): Promise<c.ImportacaoCompleta> {
  // One statement: what is read beside a job that ends just then is all before its end or all after it.
  const lida = await naLista(ctx)
    .select(['i.cabecalho', 'i.colunas', 'i.atualizar', 'i.somenteCorretas', 'i.correcoes', 'i.tarefaId', 'i.trocas'])
    .select(['i.abas', 'i.aba', 'i.mensagem', 'i.segundos', 't.mensagem as mensagemDoTrabalho'])
    .where('i.id', '=', id)
    .where('i.usuarioId', '=', ctx.user.id)
    .executeTakeFirst()
  if (!lida) throw notFound()
  const { cabecalho, colunas, correcoes, trocas, mensagemDoTrabalho, ...guardada } = lida
  const row = guardada as unknown as DaLista
  const servido = await importavelDe(ctx, row.tipo)
  const isOver = ['falhou', 'cancelada'].includes(guardada.trabalho ?? '')
  return {
    ...row,
    titulo: servido.plural,
    minha: true,
    pode: pode(ctx, row),
    plural: servido.plural,
    url: `/${servido.tipo}`,
    chave: servido.chave,
    atualizar: guardada.atualizar,
    abas: guardada.abas,
    aba: guardada.aba ?? 0,
    somenteCorretas: guardada.somenteCorretas,
    colunas: (cabecalho ?? []).map((titulo, i) => ({
      titulo,
      campo: (colunas as (string | null)[] | null)?.[i] ?? null,
    })),
    campos: colunasPara(ctx, servido).map((coluna) => ({
      campo: coluna.campo,
      rotulo: coluna.rotulo,
      obrigatoria: coluna.obrigatoria,
      ajuda: explicar(coluna),
      procura: coluna.kind === 'ref' && coluna.alvo !== undefined,
    })),
    correcoes: Array.isArray(correcoes) ? correcoes.length : 0,
    trocas: trocas as unknown as c.Troca[],
    tarefaId: guardada.tarefaId,
    mensagem: isOver ? (mensagemDoTrabalho ?? 'O trabalho foi cancelado.') : guardada.mensagem,
    segundos: guardada.segundos,
  }
}

// The work of the jobs -----------------------------------------------------------------------------------------------------------------
const FORMATOS: Readonly<Record<string, Formato>> = {
  'text/csv': 'csv',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}
async function lerArquivo(ctx: Ctx, row: Guardada, signal?: AbortSignal): Promise<Planilha> {
  const answer = (await openFile(ctx, row.arquivoId, { entidade: 'importacao', id: row.id })) as FileAnswer
  const pedido = { formato: FORMATOS[answer.type] ?? 'xlsx', ...(row.aba === null ? {} : { aba: row.aba }) }
  return lerApartada((await answer.body()) as NodeJS.ReadableStream, pedido, { signal }).catch((error: unknown) => {
    throw error instanceof UnreadableDocument ? new AppError('BAD_REQUEST', error.message) : error
  })
}

const texto = (celula: Celula | undefined): string | null =>
  celula === null || celula === undefined || celula === ''
    ? null
    : /^\d{4}-\d{2}-\d{2}$/.test(String(celula))
      ? String(celula).split('-').reverse().join('/')
      : typeof celula === 'number'
        ? String(celula).replace('.', ',')
        : String(celula)

/** The rows for the page, each error at its column of the file with the value of the cell. */
function conferidas(resultados: Resultado[], planilha: Planilha, row: Guardada, colunas: (string | null)[]) {
  const celulas = new Map(corrigidas(planilha, row).map((l) => [l.linha, l.celulas]))
  return resultados.map(
    ({ linha, situacao, nome, muda, problemas }): c.LinhaConferida => ({
      linha,
      situacao,
      nome,
      muda: [...muda],
      erros: problemas.slice(0, 20).map(({ campo, mensagem, sugestao }) => {
        const coluna = colunas.indexOf(campo)
        return {
          coluna: coluna < 0 ? null : coluna,
          valor: coluna < 0 ? null : (texto(celulas.get(linha)?.[coluna])?.slice(0, c.CORRECAO_MAXIMA) ?? null),
          mensagem,
          sugestao,
        }
      }),
    }),
  )
}
/** The unknown names of a check that have a near one, each once for its column, first those of the most lines. */
function propostasDe(linhas: readonly c.LinhaConferida[]): (c.Troca & { linhas: number })[] {
  const achadas = new Map<string, c.Troca & { linhas: number }>()
  for (const { erros } of linhas)
    for (const { coluna, valor, sugestao } of erros) {
      if (coluna === null || valor === null || sugestao === null) continue
      const chave = `${coluna}:${chaveDeNome(valor)}`
      const antes = achadas.get(chave)
      if (antes) antes.linhas += 1
      else achadas.set(chave, { coluna, de: valor, para: sugestao, linhas: 1 })
    }
  return [...achadas.values()].sort((x, y) => y.linhas - x.linhas).slice(0, c.MAIS_PROPOSTAS)
}
const somar = (linhas: readonly { situacao: string }[]): c.Totais => {
  const com = (s: string) => linhas.filter((l) => l.situacao === s).length
  return { linhas: linhas.length, novas: com('nova'), mudam: com('muda'), iguais: com('igual'), erros: com('erro') }
}
/** Drops columns of fields that the user may no longer fill. */
function permitidas(ctx: Ctx, servido: Servido, colunas: (string | null)[]): (string | null)[] {
  const dele = new Set(colunasPara(ctx, servido).map((x) => x.campo))
  return colunas.map((campo) => (campo !== null && dele.has(campo) ? campo : null))
}
const emJson = (valor: unknown) => sql<never>`${JSON.stringify(valor)}::jsonb`

const conferencia = defineJob<{ importacaoId: number }>('conferir-importacao', {
  title: 'Conferência de planilha',
  failure: 'Não foi possível conferir a planilha.',
  async run(ctx, { importacaoId }, { progress, signal }: Work) {
    const comeco = Date.now()
    const row = await travar(ctx, importacaoId)
    if (row.situacao !== 'conferindo') return undefined
    const servido = await importavelDe(ctx, row.tipo)
    const planilha = await lerArquivo(ctx, row, signal)
    const minhas = colunasPara(ctx, servido)
    const colunas = permitidas(ctx, servido, row.colunas ?? reconhecer(planilha.cabecalho, minhas))
    const faltam = row.atualizar
      ? []
      : minhas.filter((x) => x.obrigatoria && !colunas.includes(x.campo)).map((x) => `'${x.rotulo}'`)
    const conhecidas = colunas.some((x) => x !== null)
    const linhas = conhecidas
      ? conferidas(
          await ensaiar(ctx, servido, planilha, {
            colunas,
            atualizar: row.atualizar,
            correcoes: row.correcoes,
            trocas: row.trocas,
            progresso: progress,
          }),
          planilha,
          row,
          colunas,
        )
      : []
    const mensagem = !conhecidas
      ? 'Nenhuma coluna foi reconhecida: diga o que cada uma é, ou use o modelo.'
      : faltam.length > 0
        ? `${faltam.length === 1 ? 'Falta a coluna' : 'Faltam as colunas'} ${lista.format(faltam)}.`
        : null
    await updateRow(ctx, 'importacao', row.id, {
      situacao: 'conferida',
      cabecalho: planilha.cabecalho,
      abas: planilha.abas,
      aba: planilha.aba,
      colunas: emJson(colunas),
      linhas: emJson(linhas),
      totais: emJson(somar(linhas)),
      segundos: (Date.now() - comeco) / 1000,
      mensagem,
    })
    const { erros } = somar(linhas)
    return `${quantas(linhas.length, 'linha conferida', 'linhas conferidas')}, ${erros.toLocaleString('pt-BR')} com erro`
  },
})

const aplicacao = defineJob<{ importacaoId: number }>('aplicar-importacao', {
  title: 'Importação de planilha',
  failure: 'Não foi possível aplicar a importação. Nada foi gravado.',
  async run(ctx, { importacaoId }, { progress, signal }: Work) {
    const row = await travar(ctx, importacaoId)
    // It was already applied by an earlier attempt that ended unnoticed.
    if (row.situacao !== 'aplicando') return undefined
    const servido = await importavelDe(ctx, row.tipo)
    const planilha = await lerArquivo(ctx, row, signal)
    const colunas = row.colunas ?? []
    if (permitidas(ctx, servido, colunas).some((campo, i) => campo !== colunas[i])) throw forbidden()
    const boas = new Set(row.linhas.filter((l) => l.situacao !== 'erro').map((l) => l.linha))
    const resultados = await gravarTudo(ctx, row.id, servido, planilha, {
      colunas,
      atualizar: row.atualizar,
      correcoes: row.correcoes,
      trocas: row.trocas,
      somente: boas,
      progresso: progress,
    })
    const linhas = [
      ...conferidas(resultados, planilha, row, colunas),
      ...row.linhas.filter((l) => l.situacao === 'erro'),
    ].sort((a, b) => a.linha - b.linha)
    await updateRow(ctx, 'importacao', row.id, {
      situacao: 'aplicada',
      aplicadaEm: sql`now()`,
      linhas: emJson(linhas),
      totais: emJson(somar(linhas)),
      mensagem: null,
    })
    const { novas, mudam } = somar(linhas)
    const resultado = quantas(novas + mudam, 'linha importada', 'linhas importadas')
    await avisar(ctx, importacaoTerminada, {
      ...{ id: row.id, arquivo: row.nomeArquivo, resultado },
      quem: ctx.user.id,
    })
    return resultado
  },
})

const comecar = async (ctx: Ctx, id: number, job: typeof conferencia, titulo: string) => {
  const tarefaId = await enqueue(ctx, job, { importacaoId: id }, { titulo })
  await updateRow(ctx, 'importacao', id, { tarefaId })
}

// Files ------------------------------------------------------------------------------------------------------------------------------
async function planilhaDe(ctx: Ctx, nome: string, sheet: Sheet): Promise<FileAnswer> {
  const head = await letterhead(ctx)
  const { contentTypes, printInWorker } = await import('../../../documents/print.ts')
  return {
    name: `${slug(nome)}.xlsx`,
    type: contentTypes.xlsx,
    body: async () => printInWorker({ sheet, letterhead: head, format: 'xlsx' }),
  }
}

/** Number of names per page of the search. */
const POR_BUSCA = 20

export const importacoes: Route[] = [
  route(c.nomes)(async (ctx, { id, campo, busca, parecidoCom, page }) => {
    const servido = await importavelDe(ctx, (await travar(ctx, id, false)).tipo)
    const coluna = colunasPara(ctx, servido).find((x) => x.campo === campo)
    // A column that is not a reference, or that this user may not fill, has no names.
    if (coluna?.kind !== 'ref' || !coluna.alvo) return { nomes: [], total: 0 }
    const todos = await referencias(ctx).nomes(coluna.alvo)
    if (!busca && parecidoCom) {
      const nomes = maisParecidos(parecidoCom, todos, c.NOMES_PARECIDOS, 0.2)
      return { nomes, total: nomes.length }
    }
    const achados = busca ? todos.filter((nome) => contemSemAcento(nome, busca)) : todos
    return { nomes: achados.slice(page * POR_BUSCA, (page + 1) * POR_BUSCA), total: achados.length }
  }),
  route(c.tipos)(async (ctx) =>
    (await importaveisPara(ctx)).map((i) => ({
      tipo: i.tipo,
      modulo: i.module,
      plural: i.plural,
      sobre: i.sobre,
      url: `/${i.tipo}`,
      chave: i.chave,
      podeAtualizar: podeAtualizar(ctx, i),
    })),
  ),
  fileRoute(c.modelo)(async (ctx, { tipo }) => {
    const servido = await importavelDe(ctx, tipo)
    const colunas = colunasPara(ctx, servido)
    return planilhaDe(ctx, `Modelo ${servido.plural}`, {
      title: servido.plural,
      filters: colunas.map((coluna) => ({ label: coluna.rotulo, value: explicar(coluna) })),
      notes: [servido.sobre, `O que já existe é achado por: ${servido.chave}.`],
      columns: colunas.map((coluna) => ({
        key: coluna.campo,
        label: coluna.obrigatoria ? `${coluna.rotulo} *` : coluna.rotulo,
        format: 'text' as const,
      })),
      groups: [{ rows: [] }],
    })
  }),
  route(c.enviar)(async (ctx, { tipo, atualizar }) => {
    const servido = await importavelDe(ctx, tipo)
    if (atualizar && !podeAtualizar(ctx, servido)) throw forbidden()
    const file = ctx.files.find((f) => f.field === 'arquivo')
    if (!file) throw fieldError('arquivo', 'Escolha a planilha')
    const { id } = await ctx.db
      .insertInto('importacao')
      .values({ tipo, usuarioId: ctx.user.id, nomeArquivo: '', situacao: 'conferindo', atualizar })
      .returning('id')
      .executeTakeFirstOrThrow()
    const owner = { entidade: 'importacao', id }
    const saved = await saveFile(ctx, {
      owner,
      name: file.name,
      bytes: file.bytes,
      accept: 'table',
      maxBytes: LIMITES.bytes,
    })
    await updateRow(ctx, 'importacao', id, { arquivoId: saved.id, nomeArquivo: saved.nome })
    await comecar(ctx, id, conferencia, `Conferência de ${servido.plural}`)
    return lerInteira(ctx, id)
  }),
  route(c.listar)(async (ctx, input) => {
    const todos = await importaveis(ctx)
    const meus = (await importaveisPara(ctx)).map((i) => i.tipo)
    let query = naLista(ctx).where('i.tipo', 'in', meus.length > 0 ? meus : [''])
    if (input.tipo) query = query.where('i.tipo', '=', input.tipo)
    if (input.busca) query = query.where(matches(input.busca, 'i.nome_arquivo', 'u.nome'))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { criadoEm: 'i.criado_em', nomeArquivo: 'i.nome_arquivo', usuarioNome: 'u.nome' },
      tie: 'i.id',
      label: (row: DaLista) => row.nomeArquivo,
      neverNull: ['criadoEm', 'nomeArquivo', 'usuarioNome'],
    })
    if (!input.resumido)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as DaLista[])
        Object.assign(row, {
          titulo: tituloDe(todos, row.tipo),
          minha: row.usuarioId === ctx.user.id,
          pode: pode(ctx, row),
        })
    return answer as never
  }),
  route(c.ler)((ctx, { id }) => lerInteira(ctx, id)),
  route(c.linhas)(async (ctx, { id, situacao, page, size }) => {
    const row = await travar(ctx, id, false)
    await importavelDe(ctx, row.tipo)
    const todas = situacao ? row.linhas.filter((l) => l.situacao === situacao) : row.linhas
    return pageResult(todas.slice(page * size, (page + 1) * size), { page, size }, todas.length)
  }),
  route(c.propostas)(async (ctx, { id }) => {
    const row = await travar(ctx, id, false)
    await importavelDe(ctx, row.tipo)
    return propostasDe(row.linhas)
  }),
  fileRoute(c.recusadas)(async (ctx, { id }) => {
    const row = await travar(ctx, id, false)
    const servido = await importavelDe(ctx, row.tipo)
    const porque = new Map(row.linhas.flatMap((l) => (l.situacao === 'erro' ? [[l.linha, l.erros] as const] : [])))
    if (porque.size === 0) throw new AppError('NO_DATA')
    const planilha = await lerArquivo(ctx, row)
    const chaves = planilha.cabecalho.map((_, i) => `c${i}`)
    const dito = (e: c.ErroDaLinha) => {
      const coluna = e.coluna === null ? '' : planilha.cabecalho[e.coluna]
      return coluna ? `${coluna}: ${e.mensagem}` : e.mensagem
    }
    return planilhaDe(ctx, `Linhas recusadas ${servido.plural}`, {
      title: 'Linhas recusadas',
      filters: [{ label: 'Planilha', value: row.nomeArquivo }],
      notes: ['Corrija as linhas e envie este arquivo: a última coluna não é importada.'],
      columns: [
        ...planilha.cabecalho.map((titulo, i) => ({ key: chaves[i]!, label: titulo, format: 'text' as const })),
        { key: 'porque', label: 'O que está errado', format: 'text' as const },
      ],
      groups: [
        {
          rows: corrigidas(planilha, row)
            .filter((l) => porque.has(l.linha))
            .map((l) => ({
              ...Object.fromEntries(chaves.map((chave, i) => [chave, texto(l.celulas[i])])),
              porque: porque.get(l.linha)!.map(dito).join(' · '),
            })),
        },
      ],
    })
  }),
  route(c.dependencias)(async (ctx, { id }) => {
    const row = await travar(ctx, id, false)
    await importavelDe(ctx, row.tipo)
    return { motivo: row.situacao === 'aplicada' ? await porQueFixa(ctx, id) : 'Ela não está aplicada.' }
  }),
  ...flowRoutes(c.fluxo, async (ctx, id) => {
    const row = await travar(ctx, id)
    await importavelDe(ctx, row.tipo)
    const trabalho = await ctx.db
      .selectFrom('tarefa')
      .select('situacao')
      .where('id', '=', row.tarefaId)
      .executeTakeFirst()
    return { ...row, trabalho: trabalho?.situacao ?? null }
  })({
    effect: {
      async conferir(
        ctx,
        row,
        { colunas: ditas, atualizar = row.atualizar, correcoes: novas, trocas: ditasTrocas, aba = row.aba },
      ) {
        const outraAba = aba !== row.aba
        if (outraAba && (aba ?? 0) >= row.abas.length) throw fieldError('aba', 'Escolha um item da lista')
        const colunas = outraAba ? undefined : ditas
        const correcoes = outraAba ? [] : novas
        const trocas = outraAba ? [] : (ditasTrocas ?? row.trocas)
        const servido = await importavelDe(ctx, row.tipo)
        if (atualizar && !podeAtualizar(ctx, servido)) throw forbidden()
        if (colunas) {
          const ditos = colunas.filter((x) => x !== null)
          if (new Set(ditos).size !== ditos.length) throw fieldError('colunas', 'Duas colunas dizem o mesmo')
          const dele = permitidas(ctx, servido, colunas)
          if (dele.some((campo, i) => campo !== colunas[i]) || colunas.length !== (row.cabecalho ?? []).length)
            throw fieldError('colunas', 'Escolha um item da lista')
        }
        const antes = (outraAba ? [] : row.correcoes).filter(
          (a) => !correcoes.some((nova) => nova.linha === a.linha && nova.coluna === a.coluna),
        )
        await updateRow(ctx, 'importacao', row.id, {
          situacao: 'conferindo',
          atualizar,
          aba,
          correcoes: emJson([...antes, ...correcoes].slice(-20_000)),
          trocas: emJson(trocas),
          ...(outraAba ? { colunas: null } : colunas ? { colunas: emJson(colunas) } : {}),
        })
        await comecar(ctx, row.id, conferencia, `Conferência de ${servido.plural}`)
      },
      async aplicar(ctx, row, { somenteCorretas }) {
        const servido = await importavelDe(ctx, row.tipo)
        const { erros } = row.totais!
        if (erros > 0 && !somenteCorretas)
          throw invalidState(
            erros === 1
              ? 'Há uma linha com erro: corrija-a, ou escolha importar só as linhas corretas.'
              : `Há ${erros.toLocaleString('pt-BR')} linhas com erro: corrija-as, ou escolha importar só as linhas corretas.`,
          )
        await updateRow(ctx, 'importacao', row.id, { situacao: 'aplicando', somenteCorretas })
        await comecar(ctx, row.id, aplicacao, `Importação de ${servido.plural}`)
      },
      async desfazer(ctx, row) {
        await desfazer(ctx, row.id)
        await updateRow(ctx, 'importacao', row.id, { situacao: 'desfeita', desfeitaEm: sql`now()` })
      },
      async descartar(ctx, row) {
        await updateRow(ctx, 'importacao', row.id, {
          situacao: 'descartada',
          linhas: null,
          correcoes: emJson([]),
          trocas: emJson([]),
          arquivoId: null,
        })
        if (row.arquivoId !== null) await removeFile(ctx, row.arquivoId)
      },
    },
    answer: lerInteira,
  }),
]
