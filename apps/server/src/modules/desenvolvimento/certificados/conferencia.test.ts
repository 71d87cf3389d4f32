/** The public check of a printed certificate. */
import { imprimirCertificado } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import * as c from '@quadro/contract/desenvolvimento/certificados/conferencia.ts'
import { imprimirConfirmacaoCertificado } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { newCode } from '../../../kit/access/passwords.ts'
import { Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { modeloDeNota } from '../testing/records.ts'
import { treinado } from '../testing/reports.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let certificacaoId: number
let talentoId: number
let feita: number
const run = (text: string, ...values: unknown[]) => app.owner.query(text, values)
beforeAll(async () => {
  app = await testApp()
})
afterAll(closePapers)
beforeEach(async () => {
  await run('delete from limite')
  company = await app.company()
  const empresa_id = company.id
  await run(`update empresa set razao_social = 'Horizonte S.A.' where id = $1`, empresa_id)
  await run('update empresa_configuracao set certificado = true where empresa_id = $1', empresa_id)
  onde = await casa(app, company)
  certificacaoId = await insert(app, 'certificacao', { empresa_id, nome: 'Eletricista', periodicidade: 24 })
  for (const [nome, carga_horaria] of [['NR-10', 40] as const, ['NR-12', 8.5] as const]) {
    const curso_id = await insert(app, 'curso', { empresa_id, nome, tipo: 'CURSO', carga_horaria })
    await insert(app, 'certificacao_curso', { empresa_id, certificacao_id: certificacaoId, curso_id })
  }
  ;({ talentoId } = await novoTalento('Ana Lima'))
  const data = somarDias(dia(), -30)
  const de = { empresa_id, talento_id: talentoId, certificacao_id: certificacaoId, data }
  feita = await insert(app, 'colaborador_certificacao', de)
})
const dia = () => hoje(app.services.settings.timeZone)
const novoTalento = async (nome: string) =>
  colaborador(app, company.id, await pessoa(app, company.id, { nome }), {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })

/** The code that a paper carries. */
async function impresso(answer: Response): Promise<string> {
  expect(answer.status).toBe(200)
  const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain(`${app.services.settings.publicUrl.replace(/^https?:\/\//, '')}/pessoal/certificado`)
  return /([2-9A-Z]{4}-){4}[2-9A-Z]{4}/.exec(text)![0]
}
const imprimir = async () => impresso(await company.admin.send(imprimirCertificado, { ids: [feita] }))
/** The code of a paper that was printed before. */
async function codigoDe(origem: object, talento_id = talentoId): Promise<string> {
  const codigo = newCode(c.TAMANHO_DO_CODIGO)
  await insert(app, 'certificado_emitido', { empresa_id: company.id, talento_id, codigo, ...origem })
  return c.codigoEmGrupos(codigo)
}
const daCertificacao = () => codigoDe({ colaborador_certificacao_id: feita })
const deFora = () => new Client(app.base)
const conferir = (codigo: string) => deFora().call(c.conferir, { codigo })
const DESCONHECIDO = {
  situacao: 'DESCONHECIDO',
  empresa: null,
  nome: null,
  curso: null,
  horas: null,
  validade: null,
}
const CANCELADO = { ...DESCONHECIDO, situacao: 'CANCELADO', empresa: 'Horizonte S.A.' }

it('a paper carries its code, which tells anybody name, certification, hours and validity, and nothing else', async () => {
  const codigo = await imprimir()
  const { rows } = await run('select codigo from certificado_emitido where colaborador_certificacao_id = $1', feita)
  expect(rows).toEqual([{ codigo: codigo.replaceAll('-', '') }])
  const { validade, ...dito } = await conferir(codigo)
  expect(dito).toEqual({
    situacao: 'VALIDO',
    empresa: 'Horizonte S.A.',
    nome: 'Ana Lima',
    curso: 'Eletricista',
    horas: 48.5,
  })
  const { rows: lista } = await run('select validade::text from colaborador_certificacao_lista where id = $1', feita)
  expect(validade).toBe(lista[0].validade)
  // As it is typed, and of each further paper.
  for (const digitado of [codigo.toLowerCase(), ` ${codigo.replaceAll('-', ' ')} `, codigo.replaceAll('-', '')])
    expect((await conferir(digitado)).nome).toBe('Ana Lima')
  expect(await imprimir()).toBe(codigo)
  // Two papers at the same moment.
  const outra = await insert(app, 'colaborador_certificacao', {
    ...{ empresa_id: company.id, talento_id: (await novoTalento('Bia Reis')).talentoId },
    ...{ certificacao_id: certificacaoId, data: dia() },
  })
  const juntas = await Promise.all(
    [1, 2].map(async () => impresso(await company.admin.send(imprimirCertificado, { ids: [outra] }))),
  )
  expect(new Set(juntas).size).toBe(1)
  expect(juntas[0]).not.toBe(codigo)
})

it('the validity is that of the certification: it follows its period, and what ended says when', async () => {
  const codigo = await daCertificacao()
  await run('update colaborador_certificacao set data = $2 where id = $1', feita, '2020-01-10')
  expect(await conferir(codigo)).toMatchObject({ situacao: 'VENCIDO', nome: 'Ana Lima', validade: '2022-01-10' })
  await run('update certificacao set periodicidade = null where id = $1', certificacaoId)
  expect(await conferir(codigo)).toMatchObject({ situacao: 'VALIDO', validade: null })
  // The last day still counts.
  await run('update certificacao set periodicidade = 12 where id = $1', certificacaoId)
  const umAnoAntes = `(current_date - interval '12 months')::date`
  await run(`update colaborador_certificacao set data = ${umAnoAntes} where id = $1`, feita)
  expect((await conferir(codigo)).situacao).toBe('VALIDO')
  await run(`update colaborador_certificacao set data = ${umAnoAntes} - 1 where id = $1`, feita)
  expect((await conferir(codigo)).situacao).toBe('VENCIDO')
})

it('one that was cancelled says so without naming anybody: no longer counting, or deleted', async () => {
  const codigo = await daCertificacao()
  const pratica = await modeloDeNota(company)
  const pedida = { empresa_id: company.id, certificacao_id: certificacaoId, avaliacao_pratica_id: pratica }
  const exigida = await insert(app, 'certificacao_avaliacao_pratica', pedida)
  expect(await conferir(codigo)).toEqual(CANCELADO)
  await run('delete from certificacao_avaliacao_pratica where id = $1', exigida)
  expect((await conferir(codigo)).situacao).toBe('VALIDO')
  await run('delete from colaborador_certificacao where id = $1', feita)
  expect(await conferir(codigo)).toEqual(CANCELADO)
})

it('of a class: its course, hours and end; no longer once presence is corrected, the class reopened or the place cancelled', async () => {
  const t = await treinado(app, company, onde)
  const codigo = await impresso(await company.admin.send(imprimirConfirmacaoCertificado, { id: t.turmaId }))
  const dito = { empresa: 'Horizonte S.A.', nome: 'Rui Treinado', horas: 4, validade: '2027-03-10' }
  expect(await conferir(codigo)).toMatchObject({ ...dito, curso: t.nome })
  const presente = (sim: boolean) =>
    run('update presenca_turma set presente = $2 where colaborador_turma_id = $1', t.inscricaoId, sim)
  await presente(false)
  expect(await conferir(codigo)).toEqual(CANCELADO)
  await presente(true)
  expect((await conferir(codigo)).nome).toBe('Rui Treinado')
  await run('update turma set realizada_em = null where id = $1', t.turmaId)
  expect(await conferir(codigo)).toEqual(CANCELADO)
  await run('update turma set realizada_em = now() where id = $1', t.turmaId)
  await run('update colaborador_turma set cancelada_em = now() where id = $1', t.inscricaoId)
  expect(await conferir(codigo)).toEqual(CANCELADO)
})

it('of a class whose course another company shares is told too, without a user', async () => {
  const t = await treinado(app, company, onde)
  const outra = await app.company()
  const codigo = await codigoDe({ colaborador_turma_id: t.inscricaoId }, t.talentoId)
  const cursoDela = await insert(app, 'curso', {
    empresa_id: outra.id,
    nome: 'NR-33',
    tipo: 'CURSO',
    carga_horaria: 16,
  })
  await run('alter table turma disable trigger empresa_do_curso')
  await run('update turma set curso_id = $2, curso_empresa_id = $3 where id = $1', t.turmaId, cursoDela, outra.id)
  await run('alter table turma enable trigger empresa_do_curso')
  expect(await conferir(codigo)).toMatchObject({ situacao: 'VALIDO', curso: 'NR-33', empresa: 'Horizonte S.A.' })
})

/** The answer, and the statements that it took. */
async function custa(codigo: string) {
  const { answer, statements } = await statementsOf(() => deFora().send(c.conferir, { codigo }))
  return { status: answer.status, body: await answer.text(), statements }
}

it('attack: unknown, malformed, erased and of a closed company are one answer at one cost; nothing is found by part of a code', async () => {
  const codigo = await daCertificacao()
  const desconhecido = await custa('2345-6789-ABCD-EFGH-JKMN')
  expect(desconhecido).toMatchObject({ status: 200, body: JSON.stringify(DESCONHECIDO) })
  expect(desconhecido.statements.length).toBeGreaterThan(2)
  for (const torto of [
    '',
    '%',
    codigo.slice(0, -1),
    `${codigo}2`,
    "' or true --",
    '\u0000',
    '____-____-____-____-____',
  ])
    expect(await custa(torto), torto).toEqual(desconhecido)
  await run('update empresa set ativa = false where id = $1', company.id)
  expect(await custa(codigo)).toEqual(desconhecido)
  await run('update empresa set ativa = true where id = $1', company.id)
  expect((await conferir(codigo)).nome).toBe('Ana Lima')
  await run('delete from talento where id = $1', talentoId)
  expect(await custa(codigo)).toEqual(desconhecido)
})

it('attack: whoever asks too much waits, and a session of any kind opens nothing more', async () => {
  const codigo = await daCertificacao()
  expect(await company.admin.call(c.conferir, { codigo })).toEqual(await conferir(codigo))
  const vezes = async (n: number) =>
    run(
      `insert into limite (chave, janela, contagem)
           select chave, janela, $1 from limite where chave like 'certificado:%' limit 1
         on conflict (chave, janela) do update set contagem = excluded.contagem`,
      n,
    )
  await vezes(130)
  expect((await deFora().send(c.conferir, { codigo })).status).toBe(429)
  // HR changes no code and takes none back.
  await expect(app.services.database.pool.query('delete from certificado_emitido')).rejects.toThrow(/permission denied/)
})
