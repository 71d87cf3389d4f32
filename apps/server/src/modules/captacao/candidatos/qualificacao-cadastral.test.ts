import { autoridades as deCandidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import * as c from '@quadro/contract/captacao/candidatos/qualificacao-cadastral.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
})
const PIS = '12056412547'
async function candidata(values: Record<string, unknown> = {}, empresa_id = company.id) {
  const pessoaId = await pessoa(app, empresa_id, { pis: PIS, data_nascimento: '1990-05-01', ...values })
  const candidatoId = await insert(app, 'candidato', { empresa_id, pessoa_id: pessoaId })
  const { rows } = await app.owner.query('select cpf from pessoa where id = $1', [pessoaId])
  return { candidatoId, cpf: rows[0].cpf as string }
}
const estado = async (id: number) =>
  (
    await app.owner.query(
      'select qualificado, qualificacao_cadastral as status, mensagem_qualificacao as mensagem, qualificacao_em is not null as consultado from candidato where id = $1',
      [id],
    )
  ).rows[0]
const volta = (cpf: string, codigos = '00000000000000000', { pis = PIS, dia = '01051990' } = {}) =>
  [cpf, pis, 'FULANA DE TAL', dia, ...codigos].join(';')

describe('the file of the government’s batch check', () => {
  it('has a line a person: CPF, NIS, name without accents in capitals, birth date', async () => {
    const { candidatoId, cpf } = await candidata({ nome: 'Conceição D’Ávila  Araújo' })
    const semNis = await candidata({ pis: null })
    const answer = await rh.send(c.gerarArquivo, { candidatosIds: [candidatoId, semNis.candidatoId] })
    expect(answer.headers.get('content-disposition')).toMatch(/qualificacao-cadastral-\d{4}-\d\d-\d\d\.txt/)
    expect(await answer.text()).toBe(`${cpf};${PIS};CONCEICAO D AVILA ARAUJO;01051990\r\n`)
    const none = await rh.refusal(c.gerarArquivo, { candidatosIds: [semNis.candidatoId] })
    expect(none.body).toMatchObject({
      code: 'NO_DATA',
      message: 'Nenhum candidato do filtro tem CPF, NIS e data de nascimento para a consulta.',
    })
    const alheia = await candidata({}, (await app.company()).id)
    expect((await rh.refusal(c.gerarArquivo, { candidatosIds: [alheia.candidatoId] })).status).toBe(422)
  })
  it('R0231 comes back and says of each person whether the data are known', async () => {
    const [boa, ma, mudou] = [await candidata(), await candidata(), await candidata()]
    const alheia = await candidata({}, (await app.company()).id)
    const texto = [
      'CPF;NIS;NOME;DN;COD_NIS_INV',
      volta(boa.cpf),
      `${volta(ma.cpf, '00000100000000102')};`,
      volta(mudou.cpf, undefined, { dia: '02051990' }),
      volta(alheia.cpf),
      volta(boa.cpf),
      'isto não é uma linha',
      '',
    ].join('\r\n')
    const lido = await rh.call(c.lerResultado, { texto })
    expect(lido).toEqual({
      qualificados: 1,
      naoQualificados: 1,
      recusadas: [
        expect.objectContaining({
          linha: 4,
          motivo: 'O NIS ou a data de nascimento mudou no cadastro depois da consulta: consulte de novo.',
        }),
        expect.objectContaining({ linha: 5, motivo: 'Nenhum candidato da empresa tem este CPF.' }),
        expect.objectContaining({ linha: 6, motivo: 'A pessoa já está em outra linha.' }),
        expect.objectContaining({ linha: 7, motivo: 'A linha tem 1 campos; o resultado processado tem 21.' }),
      ],
    })
    expect(await estado(boa.candidatoId)).toEqual({
      qualificado: true,
      status: 'QUALIFICADO',
      mensagem: null,
      consultado: true,
    })
    expect(await estado(ma.candidatoId)).toEqual({
      qualificado: false,
      status: 'NAO_QUALIFICADO',
      mensagem:
        'Data de nascimento diverge da que consta no CNIS. Nome diverge do que consta no Cadastro CPF. Atualizar o cadastro NIS em uma agência da Caixa.',
      consultado: true,
    })
    expect(await estado(mudou.candidatoId)).toMatchObject({ status: 'NAO_VERIFICADO', consultado: false })
    expect(await estado(alheia.candidatoId)).toMatchObject({ status: 'NAO_VERIFICADO' })
  })
  it('tells whoever may not see documents nothing of any CPF', async () => {
    const { cpf } = await candidata()
    const cego = await company.user([c.autoridades.ler])
    const lido = await cego.call(c.lerResultado, { texto: volta(cpf) })
    expect(lido).toMatchObject({
      qualificados: 0,
      recusadas: [{ linha: 1, motivo: 'Nenhum candidato da empresa tem este CPF.' }],
    })
  })
  it('is refused without a text, and without the authority', async () => {
    expect((await rh.refusal(c.lerResultado, { texto: '' })).body.errors).toEqual([
      { field: 'texto', message: 'Selecione o arquivo do resultado' },
    ])
    const only = await company.user([c.autoridades.gerar])
    expect((await only.refusal(c.lerResultado, { texto: 'x' })).status).toBe(403)
    // The file contains documents, so it needs their authority too.
    const { candidatoId, cpf } = await candidata()
    expect((await only.refusal(c.gerarArquivo, { candidatosIds: [candidatoId] })).status).toBe(403)
    const both = await company.user([c.autoridades.gerar, deCandidatos.verDocumentos])
    expect(await (await both.send(c.gerarArquivo, { candidatosIds: [candidatoId] })).text()).toContain(cpf)
  })
})
