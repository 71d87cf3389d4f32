import { randomUUID } from 'node:crypto'
import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { BOXES_PADRAO, LIMITES_PADRAO } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as n from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { area, colaborador, escala, faixa, insert, pessoa } from '../../../testing/factories.ts'
import { fecharAnonimas } from './fechamento.ts'

/** A model of performance evaluations with a score and a choice, as a draft or released. */
export async function modeloDeDesempenho(
  company: TestCompany,
  { liberado = true, titulo = `Desempenho ${randomUUID()}`, de = modelos, outros = {} as Record<string, unknown> } = {},
) {
  const comum = { notaMinima: 0, notaMaxima: 10, exigirComentario: false, peso: 1, obrigatoria: false }
  const respostas = ['Avisa cedo', 'Deixa vencer'].map((texto, i) => ({ chave: randomUUID(), texto, peso: 1 - i }))
  const perguntas = [
    { ...comum, chave: randomUUID(), texto: 'Entrega o que combina?', tipo: { id: 4 }, respostas: [] },
    { ...comum, chave: randomUUID(), texto: 'E quando atrasa?', tipo: { id: 1 }, respostas },
  ]
  const { id, versao } = await company.admin.call(de.criar, {
    ...{ titulo, embaralhar: false, exibirResultado: false, ...outros },
    aspectos: [{ chave: randomUUID(), nome: 'Entrega', perguntas }],
  } as never)
  if (liberado) await company.admin.call(de.fluxo.endpoints.libera, { id, versao })
  return id
}
/** The form data of a new evaluation. */
export const formulario = (modeloAvaliacaoId: number | null, outros: Record<string, unknown> = {}) =>
  ({
    titulo: 'Ciclo 2026',
    modeloAvaliacaoId,
    dataIni: '2026-01-01',
    dataFim: '2199-12-31',
    permiteAutoAvaliacao: true,
    anonima: false,
    ...outros,
  }) as const
export const avaliacao = async (company: TestCompany, outros: Record<string, unknown> = {}) =>
  company.admin.call(c.criar, formulario(await modeloDeDesempenho(company), outros) as never)

/** An employee in an area (a new one by default) with a band. */
export async function trabalhador(
  app: TestApp,
  { id: empresa_id }: TestCompany,
  onde: { areaId?: number; faixaId?: number; estabelecimentoId?: number; nome?: string } = {},
) {
  const area_id = onde.areaId ?? (await area(app, empresa_id))
  const faixa_salarial_id = onde.faixaId ?? (await faixa(app, empresa_id)).faixaId
  const estabelecimento_id =
    onde.estabelecimentoId ??
    (await insert(app, 'estabelecimento', { empresa_id, nome: `Loja ${randomUUID()}`, cnpj: null }))
  const pessoaId = await pessoa(app, empresa_id, onde.nome ? { nome: onde.nome } : {})
  const { talentoId } = await colaborador(app, empresa_id, pessoaId, { area_id, faixa_salarial_id, estabelecimento_id })
  return { id: talentoId, areaId: area_id, faixaId: faixa_salarial_id, estabelecimentoId: estabelecimento_id, pessoaId }
}
/** Makes the person responsible for the area. */
export async function responde(app: TestApp, empresa_id: number, talento_id: number, areaId: number, tipo = 'R') {
  const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [areaId])
  const quem = { empresa_id, area_historico_id: rows[0].id, empresa_responsavel_id: empresa_id, talento_id, tipo }
  return insert(app, 'area_responsavel', quem)
}
/** From 2020 on the band requires one level of one competence. */
export async function exigirCompetencia(
  app: TestApp,
  empresa_id: number,
  faixa_salarial_id: number,
  nome = `Custos ${randomUUID()}`,
) {
  const { rows } = await app.owner.query('select id from nivel_competencia where empresa_id = $1 order by id limit 1', [
    empresa_id,
  ])
  const nivel = rows[0] ? Number(rows[0].id) : (await escala(app, empresa_id, { percentual: false }))[0]
  const competencia_id = await insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome })
  const configuracao_id = await insert(app, 'configuracao_nivel_competencia', {
    ...{ empresa_id, faixa_salarial_id, data: '2021-01-01' },
  })
  await insert(app, 'competencia_linha', { empresa_id, configuracao_id, competencia_id, nivel_competencia_id: nivel })
  return { competenciaId: competencia_id, nivelId: nivel! }
}
/** An evaluation with one pair of participants. */
export async function comParticipante(app: TestApp, company: TestCompany, outros: Record<string, unknown> = {}) {
  const a = await avaliacao(company, outros)
  const [avaliado, avaliador] = [await trabalhador(app, company), await trabalhador(app, company)]
  const id = await insert(app, 'participante_avaliacao_desempenho', {
    ...{ empresa_id: company.id, avaliacao_desempenho_id: a.id, papel: 'R' },
    ...{ avaliado_id: avaliado.id, avaliador_id: avaliador.id },
  })
  return { avaliacao: a, avaliado, avaliador, id }
}
/** A pair in a released evaluation that a user has to answer: about somebody in another area, with a question and a competence. */
export async function paraResponder(app: TestApp, company: TestCompany, usuarioId = company.usuarioId) {
  const empresa_id = company.id
  const a = await avaliacao(company, { avaliarCompetenciasCargo: true })
  const avaliado = await trabalhador(app, company)
  const exigida = await exigirCompetencia(app, empresa_id, avaliado.faixaId)
  const eu = [empresa_id, usuarioId]
  const { rows: acesso } = await app.owner.query(
    'select talento_id from acesso where empresa_id = $1 and usuario_id = $2',
    eu,
  )
  const avaliador_id = Number(acesso[0].talento_id ?? (await trabalhador(app, company)).id)
  await app.owner.query('update acesso set talento_id = $3 where empresa_id = $1 and usuario_id = $2', [
    ...eu,
    avaliador_id,
  ])
  const id = await insert(app, 'participante_avaliacao_desempenho', {
    ...{ empresa_id, avaliacao_desempenho_id: a.id, avaliado_id: avaliado.id, avaliador_id, papel: 'R' },
  })
  await company.admin.call(c.liberacao, { avaliacao: [a.id] })
  const { rows } = await app.owner.query(
    `select p.versao, p.questionario_id, q.versao as do_questionario, y.id as pergunta, y.tipo, (select min(o.id) from avaliacao_opcao o where o.pergunta_id = y.id) as opcao
       from participante_avaliacao_desempenho p join questionario q on q.id = p.questionario_id
       join avaliacao_aspecto x on x.versao_id = q.versao_id join avaliacao_pergunta y on y.aspecto_id = x.id
      where p.id = $1 order by y.ordem`,
    [id],
  )
  const [nota, escolha] = rows
  return {
    ...{ id, versao: Number(nota.versao), questionarioId: Number(nota.questionario_id), ...exigida },
    ...{ versaoDoQuestionario: Number(nota.do_questionario), perguntaId: Number(nota.pergunta) },
    escolha: {
      perguntaId: Number(escolha.pergunta),
      tipoId: 1 as const,
      respostaId: Number(escolha.opcao),
      respostasIds: [],
    },
  }
}
/** The form data of a new Nine Box with its initial values. */
export const formularioDoNineBox = (avaliacaoDesempenhoId: number, outros: Record<string, unknown> = {}) =>
  ({
    ...{ data: '2026-06-30', avaliacaoDesempenhoId, ...LIMITES_PADRAO },
    ...Object.fromEntries(n.BOXES.map((nome, i) => [nome, BOXES_PADRAO[i]])),
    ...outros,
  }) as n.NineBoxForm
/** A Nine Box on an unused day, with a person in its evaluation. */
export async function nineBoxComPessoa(app: TestApp, company: TestCompany) {
  const { avaliacao, avaliado } = await comParticipante(app, company, { avaliarCompetenciasCargo: true })
  await app.owner.query('update avaliacao_desempenho set liberada = true where id = $1', [avaliacao.id])
  const { rows } = await app.owner.query(
    `select (coalesce(max(data), '2020-01-01') + 1)::text as data from nine_box where empresa_id = $1`,
    [company.id],
  )
  const { id } = await company.admin.call(n.nineBox.criar, formularioDoNineBox(avaliacao.id, { data: rows[0].data }))
  return { id, avaliado }
}
/** Submits a pair: a score out of ten and, where one is given, a level of the competence. */
export async function respondeu(
  app: TestApp,
  empresa_id: number,
  participante_id: number,
  { nota, nivelId, competenciaId }: { nota: number; nivelId?: number; competenciaId?: number },
) {
  const { rows } = await app.owner.query(
    `select p.questionario_id as questionario, y.id as pergunta from participante_avaliacao_desempenho p
       join questionario q on q.id = p.questionario_id join avaliacao_aspecto x on x.versao_id = q.versao_id
       join avaliacao_pergunta y on y.aspecto_id = x.id and y.tipo = 4 where p.id = $1`,
    [participante_id],
  )
  const questionario_id = Number(rows[0].questionario)
  const pergunta_id = Number(rows[0].pergunta)
  await insert(app, 'questionario_resposta', { empresa_id, questionario_id, pergunta_id, nota })
  await app.owner.query('update questionario set iniciado_em = now(), respondido_em = now() where id = $1', [
    questionario_id,
  ])
  if (competenciaId === undefined) return
  const nivel = { competencia_id: competenciaId, nivel_competencia_id: nivelId }
  await insert(app, 'participante_competencia', { empresa_id, participante_id, ...nivel })
  await app.owner.query('update participante_avaliacao_desempenho set competencias_em = now() where id = $1', [
    participante_id,
  ])
}
/**
 * A released evaluation: each person is scored (out of ten) by one evaluator in each role of `notas`, and not by those of `faltam`. Answers
 * the evaluation, the people in order, and all evaluators.
 */
export async function cicloRespondido(
  app: TestApp,
  company: TestCompany,
  pessoas: { nome: string; notas: Record<string, number>; faltam?: string[]; faixaId?: number }[],
  outros: Record<string, unknown> = {},
) {
  const a = await avaliacao(company, outros)
  const gente: Awaited<ReturnType<typeof trabalhador>>[] = []
  const avaliadores: number[] = []
  const feitas: { id: number; nota: number }[] = []
  for (const { nome, notas, faltam = [], faixaId } of pessoas) {
    const quem = await trabalhador(app, company, { nome, ...(faixaId === undefined ? {} : { faixaId }) })
    gente.push(quem)
    for (const papel of [...Object.keys(notas), ...faltam]) {
      const avaliador_id = papel === 'U' ? quem.id : (await trabalhador(app, company, { nome: `Avalia ${nome}` })).id
      avaliadores.push(avaliador_id)
      const par = { empresa_id: company.id, avaliacao_desempenho_id: a.id, avaliado_id: quem.id, avaliador_id, papel }
      const id = await insert(app, 'participante_avaliacao_desempenho', par)
      if (papel in notas) feitas.push({ id, nota: notas[papel]! })
    }
  }
  await company.admin.call(c.liberacao, { avaliacao: [a.id] })
  for (const { id, nota } of feitas) await respondeu(app, company.id, id, { nota })
  return { id: a.id, gente, avaliadores }
}

/** The three levels of the company's scale, lowest first; a scale with two gets a third. */
async function tresNiveis(app: TestApp, empresa_id: number): Promise<number[]> {
  const { rows } = await app.owner.query(
    `select nivel_competencia_id as id, historico_id, percentual from config_historico_nivel
      where historico_id = (select max(historico_id) from config_historico_nivel where empresa_id = $1) order by ordem`,
    [empresa_id],
  )
  const niveis: number[] = rows.map((r: { id: unknown }) => Number(r.id))
  if (niveis.length > 2) return niveis.slice(0, 3)
  const nivel_competencia_id = await insert(app, 'nivel_competencia', {
    empresa_id,
    descricao: `Avançado ${randomUUID()}`,
  })
  await insert(app, 'config_historico_nivel', {
    ...{ empresa_id, nivel_competencia_id, historico_id: rows[0].historico_id, ordem: 3 },
    percentual: rows[0].percentual === null ? null : 100,
  })
  return [...niveis, nivel_competencia_id]
}
/**
 * A released evaluation with the model and one competence, whose highest of three levels the band requires. Of each role: a score out of ten
 * and the place of the level given, or several of both. Answers it with the person evaluated and the evaluators.
 */
export async function cicloDeCompetencias(
  app: TestApp,
  company: TestCompany,
  dadas: Record<string, readonly [number, number] | readonly (readonly [number, number])[]>,
  { outros = {}, onde = {} }: { outros?: Record<string, unknown>; onde?: Parameters<typeof trabalhador>[2] } = {},
) {
  const empresa_id = company.id
  const modeloId = await modeloDeDesempenho(company)
  const { id } = await company.admin.call(
    c.criar,
    formulario(modeloId, { avaliarCompetenciasCargo: true, ...outros }) as never,
  )
  const avaliado = await trabalhador(app, company, { nome: 'Ana Avaliada', ...onde })
  const { competenciaId } = await exigirCompetencia(app, empresa_id, avaliado.faixaId, `Negociação ${randomUUID()}`)
  const niveis = await tresNiveis(app, empresa_id)
  await app.owner.query('update competencia_linha set nivel_competencia_id = $2 where competencia_id = $1', [
    competenciaId,
    niveis.at(-1),
  ])
  const feitas: { id: number; nota: number; nivel: number; avaliadorId: number }[] = []
  for (const [papel, valor] of Object.entries(dadas)) {
    const lista = (typeof valor[0] === 'number' ? [valor] : valor) as readonly (readonly [number, number])[]
    for (const [nota, nivel] of lista) {
      const avaliadorId =
        papel === 'U' ? avaliado.id : (await trabalhador(app, company, { nome: `Avalia ${papel}` })).id
      const par = {
        empresa_id,
        avaliacao_desempenho_id: id,
        avaliado_id: avaliado.id,
        avaliador_id: avaliadorId,
        papel,
      }
      feitas.push({ id: await insert(app, 'participante_avaliacao_desempenho', par), nota, nivel, avaliadorId })
    }
  }
  await company.admin.call(c.liberacao, { avaliacao: [id] })
  for (const f of feitas)
    await respondeu(app, empresa_id, f.id, { nota: f.nota, nivelId: niveis[f.nivel - 1]!, competenciaId })
  return { id, modeloId, avaliado, competenciaId, avaliadores: feitas.map((f) => f.avaliadorId) }
}
/** Ends an evaluation and closes it, so that an anonymous one may be read. */
export async function encerrar(app: TestApp, id: number): Promise<void> {
  const { rows } = await app.owner.query(
    `update avaliacao_desempenho set data_fim = current_date - 1 where id = $1 returning empresa_id`,
    [id],
  )
  await fecharAnonimas(app.services, Number(rows[0].empresa_id))
}
