import * as l from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import * as i from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import * as c from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import * as t from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let aprovador: Client
let dia: string
let nomes = 0
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dia = hoje(app.services.settings.timeZone)
  const { ver, aprovar, criarTurma } = c.treinamentos.authorities
  aprovador = await company.user([ver, aprovar, criarTurma, i.itens.authorities.ver])
})
const MES = '2190-03'
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const curso = () => insert(app, 'curso', { empresa_id: company.id, nome: `Curso ${++nomes}`, tipo: 'CURSO' })
const quem = async () => (await employee(app, company)).id
const rodada = () =>
  company.admin.call(l.lnt.criar, {
    ...{ nome: `LNT ${++nomes}`, dataIni: dia, dataFim: somarDias(dia, 30), observacao: null },
  })
/** An accepted need of these people; without a course it has a theme. */
async function validada(lntId: number, cursoId: number | null, talentosIds: number[], custo: number | null = null) {
  const item = await company.admin.call(i.itens.criar, {
    ...{ lntId, cursoId, talentosIds, custo, tema: cursoId === null ? 'Oratória' : null },
    ...{ competenciaId: null, prioridade: 'M', justificativa: null },
  })
  return company.admin.call(i.fluxo.endpoints.valida, de(item))
}
const item = (id: number) => company.admin.call(i.itens.ler, { id })
const plano = (id: number) => company.admin.call(c.treinamentos.ler, { id })
const turma = { descricao: 'Turma', instrutor: 'Rui', dataPrevIni: '1900-01-01', dataPrevFim: null, custo: 10 }
const { aprova, devolve, cancela } = c.fluxo.endpoints

it('gathers the accepted needs of a round by course, in the draft of the month, and counts those without a course', async () => {
  const [lnt, a, b, pessoa] = [await rodada(), await curso(), await curso(), await quem()]
  const primeira = await validada(lnt.id, a, [pessoa], 100.1)
  const segunda = await validada(lnt.id, a, [await quem()], 200.2)
  await validada(lnt.id, b, [pessoa])
  const semCurso = await validada(lnt.id, null, [pessoa])
  const planeja = () => company.admin.call(c.planejar, { id: lnt.id, mes: MES })
  expect(await planeja()).toEqual({ treinamentos: 2, itens: 3, semCurso: 1 })
  const { treinamentoId, situacao } = await item(primeira.id)
  expect(situacao).toBe('P')
  expect((await item(segunda.id)).treinamentoId).toBe(treinamentoId)
  expect(await plano(treinamentoId!)).toMatchObject({
    ...{ situacao: 'R', mes: MES, orcamento: 300.3, qtdItens: 2, qtdPessoas: 2, qtdTurmas: 0 },
  })
  // A later need goes into the same draft; nothing is planned twice.
  const terceira = await validada(lnt.id, a, [pessoa])
  expect(await planeja()).toEqual({ treinamentos: 1, itens: 1, semCurso: 1 })
  expect((await item(terceira.id)).treinamentoId).toBe(treinamentoId)
  expect((await plano(treinamentoId!)).qtdPessoas).toBe(2)
  expect((await item(semCurso.id)).situacao).toBe('V')
})

it('is approved by somebody else than who planned it, and gives its needs back when it is cancelled', async () => {
  const [lnt, cursoId] = [await rodada(), await curso()]
  const necessidade = await validada(lnt.id, cursoId, [await quem()])
  await company.admin.call(c.planejar, { id: lnt.id, mes: MES })
  const { treinamentoId } = await item(necessidade.id)
  const rascunho = await plano(treinamentoId!)
  const proprio = await company.admin.refusal(aprova, de(rascunho))
  expect(proprio.body.message).toBe('Aprovar: quem planejou o treinamento não o aprova.')
  const cedo = await aprovador.refusal(c.criarTurma, { ...de(rascunho), ...turma, vagas: null })
  expect(cedo.body.message).toContain("quando a situação é 'Rascunho'")
  const aprovado = await aprovador.call(aprova, de(rascunho))
  const muda = { ...de(aprovado), cursoId, mes: MES, publico: null, vagas: null, orcamento: null, observacao: null }
  const tarde = await company.admin.refusal(c.treinamentos.alterar, muda)
  expect(tarde.body.message).toBe('Só um rascunho muda: devolva o treinamento.')
  const devolvido = await aprovador.call(devolve, de(aprovado))
  expect((await company.admin.call(c.treinamentos.alterar, { ...muda, ...de(devolvido), vagas: 9 })).vagas).toBe(9)
  await aprovador.call(cancela, { ...de(await plano(treinamentoId!)), motivo: 'Sem verba' })
  expect(await item(necessidade.id)).toMatchObject({ situacao: 'V', treinamentoId: null })
})

it('becomes classes with the people of its needs, once for each press, and the needs tell what became of them', async () => {
  const [lnt, cursoId, ana, bia] = [await rodada(), await curso(), await quem(), await quem()]
  const dasDuas = await validada(lnt.id, cursoId, [ana, bia])
  const soDaAna = await validada(lnt.id, cursoId, [ana])
  await company.admin.call(c.planejar, { id: lnt.id, mes: MES })
  const { treinamentoId } = await item(dasDuas.id)
  const aprovado = await aprovador.call(aprova, de(await plano(treinamentoId!)))
  const fim = { ...de(aprovado), ...turma, dataPrevFim: '1899-12-31', vagas: null }
  expect((await aprovador.refusal(c.criarTurma, fim)).status).toBe(400)
  const cria = { ...de(aprovado), ...turma, vagas: 1 }
  const feita = await aprovador.call(c.criarTurma, cria)
  expect(feita).toMatchObject({ inscritos: 1, emEspera: 1 })
  expect((await aprovador.refusal(c.criarTurma, cria)).body.code).toBe('STALE_VERSION')
  const outra = { ...cria, ...de(await plano(treinamentoId!)) }
  const vazia = await aprovador.call(c.criarTurma, outra)
  expect(vazia).toMatchObject({ inscritos: 0, emEspera: 0 })
  expect(await company.admin.call(t.turmas.ler, { id: feita.turmaId })).toMatchObject({
    ...{ cursoId, treinamento: { id: treinamentoId, mes: MES } },
  })
  expect(await item(dasDuas.id)).toMatchObject({ situacao: 'T' })
  const presa = await aprovador.refusal(cancela, { ...de(await plano(treinamentoId!)), motivo: 'Tarde' })
  expect(presa.body.message).toContain('o treinamento tem turmas')

  // The class is held; the one with the seat was there, the other one waited.
  const dia_turma_id = await insert(app, 'dia_turma', {
    ...{ empresa_id: company.id, turma_id: feita.turmaId, dia: '1900-01-01', turno: 'M' },
  })
  const { rows } = await app.owner.query(
    'select id, talento_id from colaborador_turma where turma_id = $1 and not espera',
    [feita.turmaId],
  )
  const com = { empresa_id: company.id, colaborador_turma_id: Number(rows[0].id), dia_turma_id, presente: true }
  await insert(app, 'presenca_turma', com)
  await app.owner.query('update turma set liberada = true where id = $1', [feita.turmaId])
  expect((await plano(treinamentoId!)).situacao).toBe('E')
  const { cancela: cancelaTurma } = t.fluxo.endpoints
  await company.admin.call(cancelaTurma, {
    ...de(await company.admin.call(t.turmas.ler, { id: vazia.turmaId })),
    motivo: 'Vazia',
  })
  await app.owner.query('update turma set realizada_em = now() where id = $1', [feita.turmaId])
  expect(await plano(treinamentoId!)).toMatchObject({ situacao: 'O', qtdTurmas: 1 })
  const daDuas = await item(dasDuas.id)
  expect(daDuas.situacao).toBe('T')
  const [aprovada, esperou] = [Number(rows[0].talento_id), [ana, bia].find((id) => id !== Number(rows[0].talento_id))]
  expect(daDuas.pessoas.find(({ id }) => id === aprovada)?.turma).toMatchObject({ situacao: 'A' })
  expect(daDuas.pessoas.find(({ id }) => id === esperou)?.turma).toMatchObject({ situacao: 'E' })
  expect((await item(soDaAna.id)).situacao).toBe(aprovada === ana ? 'D' : 'T')
})
