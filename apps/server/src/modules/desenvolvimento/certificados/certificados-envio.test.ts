import {
  CERTIFICADOS_DESLIGADOS,
  autoridades as dosCertificados,
} from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/certificados-envio.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { treinado } from '../testing/reports.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let t: Awaited<ReturnType<typeof treinado>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(closePapers)
beforeEach(async () => {
  company = await app.company()
  onde = await casa(app, company)
  t = await treinado(app, company, onde)
  await app.owner.query('update empresa_configuracao set certificado = true where empresa_id = $1', [company.id])
  await endereco(t.talentoId, 'rui@alturas.example')
})
const endereco = (talentoId: number, email: string | null) =>
  app.owner.query('update pessoa set email = $2 where id = (select pessoa_id from talento where id = $1)', [
    talentoId,
    email,
  ])
/** Somebody else of the class, who was there on its day or was not. */
async function mais(nome: string, email: string | null, presente = true) {
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  const quem = await colaborador(app, company.id, await pessoa(app, company.id, { nome, email }), lugar)
  const inscricao = { empresa_id: company.id, turma_id: t.turmaId, talento_id: quem.talentoId }
  const colaborador_turma_id = await insert(app, 'colaborador_turma', inscricao)
  const { rows } = await app.owner.query('select id from dia_turma where turma_id = $1', [t.turmaId])
  const presenca = { empresa_id: company.id, colaborador_turma_id, dia_turma_id: Number(rows[0].id), presente }
  await insert(app, 'presenca_turma', presenca)
}
const ler = () => company.admin.call(c.lerEnvio, { id: t.turmaId })
const enviar = (deNovo = false) => company.admin.call(c.enviarCertificados, { id: t.turmaId, deNovo })
const trabalhar = () => app.services.jobs.runPending()
const estados = async () => (await ler()).pessoas.map(({ nome, situacao }) => [nome, situacao])
const cartas = async () =>
  (
    await app.owner.query<{
      para: string
      assunto: string
      situacao: string
      anexo: Buffer | null
      anexo_nome: string
    }>('select para, assunto, situacao, anexo, anexo_nome from email where empresa_id = $1 order by id', [company.id])
  ).rows

it('sends one mail with the own certificate to each who passed, and names who has no address', async () => {
  await mais('Bia Aprovada', 'bia@alturas.example')
  await mais('Ivo Sem Carta', null)
  await mais('Zeca Ausente', 'zeca@alturas.example', false)
  expect(await estados()).toEqual([
    ['Bia Aprovada', 'N'],
    ['Ivo Sem Carta', 'N'],
    ['Rui Treinado', 'N'],
  ])
  // The worker takes the mails as soon as they are committed: they are held to be read.
  await app.owner.query('create table if not exists anexos_vistos (para text, nome text, bytes bytea)')
  await app.owner.query(`create or replace function ver_anexo() returns trigger language plpgsql security definer as $$
    begin insert into anexos_vistos values (new.para, new.anexo_nome, new.anexo); return new; end $$`)
  await app.owner.query(
    'create or replace trigger ver_anexo after insert on email for each row execute function ver_anexo()',
  )
  await enviar()
  expect((await ler()).andamento).not.toBeNull()
  await trabalhar()
  await app.owner.query('drop trigger ver_anexo on email')
  const { rows } = await app.owner.query<{ para: string; nome: string; bytes: Buffer }>(
    'select * from anexos_vistos order by para',
  )
  expect(rows.map(({ para, nome }) => [para, nome])).toEqual([
    ['bia@alturas.example', 'Certificado-de-Bia-Aprovada.pdf'],
    ['rui@alturas.example', 'Certificado-de-Rui-Treinado.pdf'],
  ])
  const daBia = await textOfPdf(new Uint8Array(rows[0]!.bytes))
  expect(daBia).toContain('Bia Aprovada')
  expect(daBia).not.toContain('Rui Treinado')
  const { pessoas, andamento, mensagem } = await ler()
  expect(andamento).toBeNull()
  expect(mensagem).toBe('2 certificados na fila dos e-mails. Sem e-mail no cadastro: Ivo Sem Carta.')
  // Without a mail server they are kept; no file stays in the outbox.
  expect(pessoas.map(({ nome, temEmail, situacao }) => [nome, temEmail, situacao])).toEqual([
    ['Bia Aprovada', true, 'G'],
    ['Ivo Sem Carta', false, 'N'],
    ['Rui Treinado', true, 'G'],
  ])
  expect((await cartas()).map(({ anexo, assunto }) => [anexo, assunto])).toEqual(
    Array.from({ length: 2 }, () => [null, `Seu certificado de ${t.nome}`]),
  )
})

it('sends nobody twice, unless asked to, and again what was refused', async () => {
  await mais('Bia Aprovada', 'bia@alturas.example')
  // Two presses before the first job began.
  await enviar()
  await enviar()
  await app.owner.query(`create or replace function fica_na_fila() returns trigger language plpgsql as $$
    begin new.situacao := 'enviado'; return new; end $$`)
  await app.owner.query(
    'create or replace trigger fica before insert on email for each row execute function fica_na_fila()',
  )
  await trabalhar()
  expect(await cartas()).toHaveLength(2)
  expect((await ler()).mensagem).toBe('Nenhum certificado a enviar.')
  expect((await company.admin.refusal(c.enviarCertificados, { id: t.turmaId })).body.message).toBe(c.NINGUEM_A_ENVIAR)
  await app.owner.query(`update email set situacao = 'falhou' where para = 'bia@alturas.example'`)
  expect(await estados()).toEqual([
    ['Bia Aprovada', 'R'],
    ['Rui Treinado', 'E'],
  ])
  await enviar()
  await trabalhar()
  expect((await cartas()).map(({ para }) => para).filter((para) => para.startsWith('bia'))).toHaveLength(2)
  await enviar(true)
  await trabalhar()
  await app.owner.query('drop trigger fica on email')
  expect(await cartas()).toHaveLength(5)
})

it('sends nothing that no longer counts when the job begins', async () => {
  await enviar()
  await app.owner.query('update presenca_turma set presente = false where colaborador_turma_id = $1', [t.inscricaoId])
  await trabalhar()
  expect(await cartas()).toEqual([])
  expect((await ler()).pessoas).toEqual([])
  expect((await ler()).mensagem).toBe('Nenhum certificado a enviar.')
})

it('is refused before the class was held, where certificates are off, and to who may not print them or see the people', async () => {
  const recusa = async () => (await company.admin.refusal(c.enviarCertificados, { id: t.turmaId })).body.message
  await app.owner.query('update empresa_configuracao set certificado = false where empresa_id = $1', [company.id])
  expect(await recusa()).toBe(CERTIFICADOS_DESLIGADOS)
  await app.owner.query('update turma set realizada_em = null where id = $1', [t.turmaId])
  expect(await recusa()).toBe('Imprimir: a turma ainda não foi realizada.')
  await app.owner.query(`update turma set realizada_em = '2026-03-11' where id = $1`, [t.turmaId])
  await app.owner.query('update empresa_configuracao set certificado = true where empresa_id = $1', [company.id])
  const sem = await company.user([turmas.authorities.ver])
  expect((await sem.refusal(c.enviarCertificados, { id: t.turmaId })).status).toBe(403)
  expect((await sem.refusal(c.lerEnvio, { id: t.turmaId })).status).toBe(403)
  const gestor = await company.user([dosCertificados.imprimir], { areas: [await area(app, company.id)] })
  expect((await gestor.call(c.lerEnvio, { id: t.turmaId })).pessoas).toEqual([])
  expect((await gestor.refusal(c.enviarCertificados, { id: t.turmaId })).body.message).toBe(c.NINGUEM_A_ENVIAR)
  const { admin: deFora } = await app.company()
  expect((await deFora.refusal(c.enviarCertificados, { id: t.turmaId })).status).toBe(404)
})
