import * as pessoas from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { minhas, pessoais } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import * as a from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-anexos.ts'
import { autoridades, base } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { resumo } from '@quadro/contract/gestao-talentos/ocorrencias/resumo-ocorrencias.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, employee, insert, PIXEL, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { entrou } from '../../../testing/people.ts'
import { doCatalogo, fato, ligar } from './ocorrencias-testing.ts'

let app: TestApp
let company: TestCompany
let rh: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
})
const enviar = (quem: Client, path: string) => {
  const body = new FormData()
  body.append('anexo', new Blob([PIXEL], { type: 'image/png' }), 'foto.png')
  return quem.fetch('POST', path, { body })
}
const { ocorrenciasDosTalentos: o } = c

describe('a file of an occurrence', () => {
  it('is read by who reads the fact, logged, and removed only before anything followed', async () => {
    const { id, talentoId } = await fato(app, company)
    expect((await enviar(rh, `${base}/${id}/anexos`)).status).toBe(200)
    const [anexo] = (await rh.call(o.ler, { id })).anexos
    expect(anexo).toMatchObject({ nome: 'foto.png', daPessoa: false })
    const um = { id, anexoId: anexo!.id }
    expect((await rh.send(a.baixarAnexo, um)).headers.get('content-type')).toBe('image/png')
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where entidade = 'ocorrencia_anexo' and registro_id = $1 and acao = 'L'`,
      [anexo!.id],
    )
    expect(rows[0].n).toBe(1)
    const semVer = await company.user([pessoas.autoridades.ver])
    expect((await semVer.refusal(a.baixarAnexo, um)).status).toBe(403)
    const longe = await company.user([autoridades.ver, autoridades.editar], { areas: [await area(app, company.id)] })
    expect((await longe.refusal(a.baixarAnexo, um)).status).toBe(404)
    expect((await enviar(longe, `${base}/${id}/anexos`)).status).toBe(404)
    // A file of another fact is not reached through this one.
    const outro = await fato(app, company)
    expect((await rh.refusal(a.baixarAnexo, { ...um, id: outro.id })).status).toBe(404)
    // Nobody adds to a fact about themself.
    const dele = await company.user([autoridades.ver, autoridades.editar], { talentoId })
    expect((await enviar(dele, `${base}/${id}/anexos`)).status).toBe(403)
    expect((await rh.call(a.excluirAnexo, um)).anexos).toEqual([])
    const { id: comMedida } = await fato(app, company, { situacao: 'P' })
    await enviar(rh, `${base}/${comMedida}/anexos`)
    const depois = await rh.call(o.ler, { id: comMedida })
    const fica = await rh.refusal(a.excluirAnexo, { id: comMedida, anexoId: depois.anexos[0]!.id })
    expect(fica.body.code).toBe('INVALID_STATE')
    const { id: anulada } = await fato(app, company, { situacao: 'A' })
    expect((await enviar(rh, `${base}/${anulada}/anexos`)).status).toBe(409)
  })
  it('goes with a contestation, with a login or without, and reaches nobody else without one', async () => {
    const { id, talentoId } = await fato(app, company, { situacao: 'C' })
    await enviar(rh, `${base}/${id}/anexos`)
    const pessoal = await entrou(app, company.id, talentoId)
    const lida = (await pessoal.call(pessoais.listar, {})).find((r) => r.id === id)!
    expect(lida).toMatchObject({ pode: ['contesta', 'anexar'], anexos: [{ nome: 'foto.png' }] })
    const doRh = { id, anexoId: lida.anexos[0]!.id }
    expect((await pessoal.send(pessoais.baixarAnexo, doRh)).status).toBe(200)
    await pessoal.call(pessoais.contestar, { id, versao: lida.versao, contestacao: 'Avisei pelo rádio.' })
    expect((await enviar(pessoal, `${pessoais.path}/${id}/anexos`)).status).toBe(200)
    expect((await rh.call(o.ler, { id })).anexos).toMatchObject([{ daPessoa: false }, { daPessoa: true }])
    const daPessoa = (await rh.call(o.ler, { id })).anexos[1]!
    expect((await rh.refusal(a.excluirAnexo, { id, anexoId: daPessoa.id })).status).toBe(409)
    const outra = await entrou(app, company.id, (await employee(app, company)).id)
    expect((await outra.refusal(pessoais.baixarAnexo, doRh)).status).toBe(404)
    expect((await enviar(outra, `${pessoais.path}/${id}/anexos`)).status).toBe(404)
    const usuario = await company.user([])
    expect((await usuario.refusal(minhas.baixarAnexo, doRh)).status).toBe(404)
    await ligar(app, company.id, usuario.usuarioId, talentoId)
    expect((await usuario.send(minhas.baixarAnexo, doRh)).status).toBe(200)
    // Answered: nothing is added any more.
    const { versao } = await rh.call(o.ler, { id })
    await rh.call(c.fluxo.endpoints.mantem, { id, versao, resposta: 'O rádio não registra.' })
    expect((await enviar(usuario, `${minhas.path}/${id}/anexos`)).status).toBe(409)
  })
  it('goes with a fact that is deleted', async () => {
    const { id, versao } = await fato(app, company)
    await enviar(rh, `${base}/${id}/anexos`)
    await rh.call(o.excluir, { id, versao })
    const { rows } = await app.owner.query(
      `select count(*)::int as n from ocorrencia_anexo x where not exists (select from colaborador_ocorrencia o where o.id = x.colaborador_ocorrencia_id)`,
    )
    expect(rows[0].n).toBe(0)
  })
})

describe('the paper of an occurrence', () => {
  const texto = async (id: number) => {
    const answer = await rh.send(a.imprimir, { id })
    expect(answer.headers.get('content-type')).toContain('application/pdf')
    return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  }
  it('R1067 has the designed fields: who, what, when, where, points, report, measure', async () => {
    const t = await employee(app, company)
    const ocorrenciaId = await doCatalogo(app, company, { nome: 'Recusa de EPI' })
    const nova = {
      colaboradorId: t.id,
      ocorrenciaId,
      data: '2025-05-04',
      local: 'Envase',
      relato: 'Retirou o protetor.',
    }
    const { id } = await rh.call(o.criar, nova)
    const papel = await texto(id)
    for (const dito of [
      'Recusa de EPI',
      '04/05/2025',
      'Envase',
      'Retirou o protetor.',
      '3, valem até',
      `Ocorrência nº ${id}`,
    ])
      expect(papel).toContain(dito)
    // To be signed by hand while nobody acknowledged it.
    for (const linha of ['Talento', 'Pela empresa', 'Testemunha 1', 'Testemunha 2']) expect(papel).toContain(linha)
  })
  it('R1111 follows the designed transitions, and says how it was acknowledged', async () => {
    const { id, versao } = await fato(app, company)
    const [um, dois] = [await employee(app, company), await employee(app, company)]
    const providenciaId = await insert(app, 'providencia', {
      empresa_id: company.id,
      nome: 'Advertência por escrito',
      grau: 2,
    })
    const { define, ciencia, mantem, anula } = c.fluxo.endpoints
    const testemunhas = { testemunhaUmId: um.id, testemunhaDoisId: dois.id }
    // Not acknowledged before it has a measure, nor kept before it was contested.
    expect((await rh.refusal(ciencia, { id, versao, ...testemunhas })).body.code).toBe('INVALID_STATE')
    const definida = await rh.call(define, { id, versao, providenciaId })
    expect(definida.situacao).toBe('P')
    expect((await rh.refusal(mantem, { id, versao: definida.versao, resposta: 'Não' })).body.code).toBe('INVALID_STATE')
    const ciente = await rh.call(ciencia, { id, versao: definida.versao, ...testemunhas })
    expect(ciente.situacao).toBe('C')
    expect((await rh.refusal(define, { id, versao: ciente.versao, providenciaId })).body.code).toBe('INVALID_STATE')
    const papel = await texto(id)
    expect(papel).toContain('Advertência por escrito')
    expect(papel).toMatch(/Ciência em .*, diante de .* e /)
    expect(papel).not.toContain('Testemunha 1')
    const anulada = await rh.call(anula, { id, versao: ciente.versao, motivo: 'Engano' })
    expect(anulada.situacao).toBe('A')
    expect((await rh.refusal(anula, { id, versao: anulada.versao, motivo: 'De novo' })).body.code).toBe('INVALID_STATE')
  })
  it('is printed for who reads the fact only', async () => {
    const { id } = await fato(app, company)
    const longe = await company.user([autoridades.ver], { areas: [await area(app, company.id)] })
    expect((await longe.refusal(a.imprimir, { id })).status).toBe(404)
    expect((await (await company.user([])).refusal(a.imprimir, { id })).status).toBe(403)
  })
})

describe('what occurrences amount to', () => {
  it('is told of a person within reach: points by nature, the measure, the next expiry', async () => {
    const { id: talentoId } = await employee(app, company)
    await fato(app, company, { talentoId, situacao: 'C', pontos: 3, valeAte: '2190-01-01' })
    await fato(app, company, { talentoId, situacao: 'A', pontos: 9 })
    await fato(app, company, { talentoId, natureza: 'P' })
    expect(await rh.call(resumo, { id: talentoId })).toMatchObject({
      porNatureza: [
        { natureza: 'D', quantas: 1, pontos: 3 },
        { natureza: 'P', quantas: 1, pontos: 0 },
        { natureza: 'A', quantas: 0, pontos: 0 },
      ],
      medida: { grau: 1 },
      proximaExpiracao: { data: '2190-01-01', pontos: 3 },
    })
    const longe = await company.user([autoridades.ver], { areas: [await area(app, company.id)] })
    expect((await longe.refusal(resumo, { id: talentoId })).status).toBe(404)
  })
})

it('R1063 a known person is an employee, also of the past, or a candidate', async () => {
  const com = async (mais: (pessoaId: number) => Promise<unknown>) => {
    const cpf = randomCpf()
    await mais(await pessoa(app, company.id, { cpf: cpf.replace(/\D/g, '') }))
    return (await rh.call(pessoas.verificarCpf, { cpf })).tipoPessoa
  }
  const saiu = (pessoa_id: number) =>
    insert(app, 'talento', {
      ...{ empresa_id: company.id, pessoa_id, data_admissao: '2020-01-02', data_desligamento: '2021-01-02' },
    })
  const candidato = (pessoa_id: number) => insert(app, 'candidato', { empresa_id: company.id, pessoa_id })
  expect(await com(saiu)).toBe('COLABORADOR')
  expect(await com(candidato)).toBe('CANDIDATO')
  expect(await com(async () => undefined)).toBeNull()
  expect((await rh.call(pessoas.verificarCpf, { cpf: randomCpf() })).tipoPessoa).toBeNull()
})
