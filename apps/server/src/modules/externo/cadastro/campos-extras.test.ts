import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as f from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import * as propostas from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import {
  type CampoExtra,
  type Extras,
  NOMES_DOS_EXTRAS,
  tipoDoExtra,
} from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { casa, colaborador, insert, pedido } from '../../../testing/factories.ts'
import { cadastro, cartas, configurar, confirmar, erros, fichaDe, prova, registrada, SENHA } from '../testing.ts'

const app = await testApp()
// Registrations are counted per address, and the other test files of this worker count too.
const esquecerTentativas = () => app.owner.query('delete from limite')
beforeAll(esquecerTentativas)
afterAll(esquecerTentativas)
const campo = (nome: CampoExtra['campo'], titulo: string, outros: Partial<CampoExtra> = {}): CampoExtra => ({
  campo: nome,
  titulo,
  candidato: 'opcional',
  colaborador: 'oculto',
  ...outros,
})
const UNIFORME = campo('texto1', 'Tamanho do uniforme')
const VIAGENS = campo('texto2', 'Disponível para viagens', { candidato: 'obrigatorio' })
const TURNO = campo('textolongo1', 'Observações do gestor', { candidato: 'oculto', colaborador: 'opcional' })

async function empresa(campos: CampoExtra[]) {
  const company = await app.company()
  const usar = (outros: CampoExtra[], usa = true) =>
    configurar(app, company, { campo_extra_candidato: usa, campos_extras: JSON.stringify(outros) })
  await usar(campos)
  const gravados = async (pessoaId: number) =>
    (await app.owner.query('select *, data1::text from campos_extras where pessoa_id = $1', [pessoaId])).rows[0]
  return { company, usar, gravados }
}
type Registrada = Awaited<ReturnType<typeof registrada>>
async function alterar({ client, info }: Registrada, camposExtras: Extras | undefined) {
  const {
    cpf: _c,
    empregado: _e,
    proposta: _p,
    camposExtras: _x,
    ...lido
  } = await client.call(c.ler, { id: info.candidatoId })
  return client.send(c.alterar, { ...lido, ...(camposExtras ? { camposExtras } : {}) } as never)
}
const ler = async ({ client, info }: Registrada) => client.call(c.ler, { id: info.candidatoId })
const pessoaDe = async ({ info }: Registrada) =>
  Number((await app.owner.query('select pessoa_id from candidato where id = $1', [info.candidatoId])).rows[0].pessoa_id)

describe('extra fields of a candidate', () => {
  it('R0201 are texto1 to texto8, textolongo1 and 2, data1 to data3, valor1 and 2 and numero1, kept by registering and editing', async () => {
    const { company } = await empresa(NOMES_DOS_EXTRAS.map((nome) => campo(nome, `Campo ${nome}`)))
    const de = { texto: 'Azul', textolongo: 'Uma\nDuas', data: '2026-03-14', valor: 12.5, numero: 42 }
    const todos = Object.fromEntries(NOMES_DOS_EXTRAS.map((nome) => [nome, de[tipoDoExtra(nome)]])) as Extras
    expect(Object.keys(todos).toSorted()).toEqual(
      [
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `texto${n}`),
        ...['textolongo1', 'textolongo2', 'data1', 'data2', 'data3', 'valor1', 'valor2', 'numero1'],
      ].toSorted(),
    )
    const ela = await registrada(app, company, { camposExtras: todos })
    expect((await ler(ela)).camposExtras).toEqual(todos)
    expect((await alterar(ela, { texto8: 'Verde', numero1: null })).status).toBe(200)
    expect((await ler(ela)).camposExtras).toEqual({ ...todos, texto8: 'Verde', numero1: null })
  })
  it('R0276 a missing required one is refused by its title, in the registration and in the edit form', async () => {
    const { company, usar } = await empresa([UNIFORME, VIAGENS])
    const falta = [{ field: 'camposExtras.texto2', message: 'Disponível para viagens é obrigatório' }]
    expect(await erros(app, company, {})).toEqual(falta)
    expect(await erros(app, company, { camposExtras: { texto2: '  ' } })).toEqual(falta)
    const ela = await registrada(app, company, { camposExtras: { texto2: 'Sim' } })
    expect(await (await alterar(ela, { texto2: null })).json()).toMatchObject({ errors: falta })
    // A required field that already has a value need not be sent again.
    expect((await alterar(ela, undefined)).status).toBe(200)
    await usar([campo('texto1', 'Tamanho do uniforme', { candidato: 'obrigatorio' })])
    expect(await (await alterar(ela, { texto2: 'Sim' })).json()).toMatchObject({
      errors: [{ field: 'camposExtras.texto1', message: 'Tamanho do uniforme é obrigatório' }],
    })
    // A company that does not use extra fields requires none.
    await usar([VIAGENS], false)
    await registrada(app, company)
  })
  it('says to anybody which ones it shows to candidates, and none of the others', async () => {
    const { company, usar } = await empresa([UNIFORME, VIAGENS, TURNO])
    const lida = () => app.anonymous().call(s.lerConfiguracao, { empresaId: company.id })
    expect((await lida()).camposExtras).toEqual([
      { campo: 'texto1', titulo: 'Tamanho do uniforme', obrigatorio: false },
      { campo: 'texto2', titulo: 'Disponível para viagens', obrigatorio: true },
    ])
    await usar([UNIFORME], false)
    expect((await lida()).camposExtras).toEqual([])
  })
  it('never erases, answers nor takes what is hidden, and nothing of another candidate', async () => {
    const { company, usar, gravados } = await empresa([UNIFORME, TURNO])
    const ela = await registrada(app, company, { camposExtras: { texto1: 'M', textolongo1: 'Inventado' } })
    const pessoaId = await pessoaDe(ela)
    expect(await gravados(pessoaId)).toMatchObject({ texto1: 'M', textolongo1: null })
    await app.owner.query(`update campos_extras set textolongo1 = 'Do gestor' where pessoa_id = $1`, [pessoaId])
    expect((await ler(ela)).camposExtras).toEqual({ texto1: 'M' })
    expect((await alterar(ela, { texto1: 'G', textolongo1: null })).status).toBe(200)
    expect(await gravados(pessoaId)).toMatchObject({ texto1: 'G', textolongo1: 'Do gestor' })
    await usar([UNIFORME], false)
    expect((await ler(ela)).camposExtras).toEqual({})
    expect((await alterar(ela, { texto1: 'P' })).status).toBe(200)
    expect(await gravados(pessoaId)).toMatchObject({ texto1: 'G' })
    await usar([UNIFORME])
    const outra = await registrada(app, company, { email: 'outra@correio.example' })
    expect((await ler(outra)).camposExtras).toEqual({ texto1: null })
    expect((await outra.client.refusal(c.ler, { id: ela.info.candidatoId })).status).toBe(404)
  })
  it('of a CPF that the company holds are written when its owner confirms, with what the form said', async () => {
    const { company, gravados, usar } = await empresa([UNIFORME])
    const ela = await registrada(app, company, { camposExtras: { texto1: 'M' } })
    const body = cadastro(company.id, { cpf: ela.body.cpf, camposExtras: { texto1: 'GG' } })
    const visitor = app.anonymous()
    await visitor.call(c.cadastrar, { ...body, ...(await prova(visitor)) } as never)
    const pessoaId = await pessoaDe(ela)
    expect(await gravados(pessoaId)).toMatchObject({ texto1: 'M' })
    // The field became required after the form was sent. The link is still valid.
    await usar([UNIFORME, VIAGENS])
    const [carta] = await cartas(app, company, ela.body.email)
    await visitor.call(c.confirmarCadastro, { ficha: fichaDe(carta!), senha: SENHA, confirmaSenha: SENHA })
    expect(await gravados(pessoaId)).toMatchObject({ texto1: 'GG' })
  })
  it('without an e-mail come with the registration that HR accepts', async () => {
    const { company, gravados } = await empresa([UNIFORME])
    const client = app.anonymous()
    const body = { ...cadastro(company.id, { camposExtras: { texto1: 'M' } }), email: null as never }
    await client.call(c.cadastrar, { ...body, ...(await prova(client)) } as never)
    await confirmar(app, company, body)
    const { rows } = await app.owner.query('select id from pessoa where empresa_id = $1 and cpf = $2', [
      company.id,
      body.cpf,
    ])
    expect(await gravados(rows[0].id)).toMatchObject({ texto1: 'M' })
  })
  it('of an employee go to HR as a proposal: only those that differ, with today beside them', async () => {
    const { company, gravados, usar } = await empresa([UNIFORME, campo('data1', 'Validade da CNH')])
    const ela = await registrada(app, company, { camposExtras: { texto1: 'M' } })
    const pessoaId = await pessoaDe(ela)
    const onde = await casa(app, company)
    const { talentoId } = await colaborador(app, company.id, pessoaId, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    expect((await alterar(ela, { texto1: 'M', data1: null })).status).toBe(200)
    expect((await ler(ela)).proposta).toBeNull()
    expect((await alterar(ela, { texto1: 'M', data1: '2027-03-14' })).status).toBe(200)
    expect(await ler(ela)).toMatchObject({
      camposExtras: { texto1: 'M', data1: '2027-03-14' },
      proposta: { campos: ['Campos extras'] },
    })
    expect(await gravados(pessoaId)).toMatchObject({ texto1: 'M', data1: null })
    const rh = company.admin
    // HR changes the other field meanwhile, and accepting does not overwrite it.
    await usar([{ ...UNIFORME, colaborador: 'opcional' }, campo('data1', 'Validade da CNH')])
    await configurar(app, company, { campo_extra_colaborador: true })
    const {
      ocultos: _o,
      pode: _p,
      extras: _e,
      camposExtras: _c,
      ...ficha
    } = await rh.call(f.lerFicha, { id: talentoId })
    await rh.call(f.gravarFicha, { ...ficha, sexo: 'F', camposExtras: { texto1: 'G' } } as never)
    const { content } = (await rh.call(propostas.listar, {})) as { content: { id: number }[] }
    const lida = await rh.call(propostas.ler, { id: content[0]!.id })
    expect(lida.campos).toMatchObject([
      { campo: 'camposExtras', label: 'Campos extras', antes: null, depois: 'Validade da CNH: 14/03/2027' },
    ])
    await rh.call(propostas.fluxo.endpoints.aceita, {
      id: lida.id,
      versao: lida.versao,
      pessoaVersao: lida.pessoaVersao,
      campos: ['camposExtras'],
      motivo: null,
    })
    expect(await gravados(pessoaId)).toMatchObject({ texto1: 'G', data1: '2027-03-14' })
  })
  it('are read by who selects, those of candidates alone', async () => {
    const { company } = await empresa([UNIFORME, TURNO])
    const ela = await registrada(app, company, { camposExtras: { texto1: 'M' } })
    await app.owner.query(`update campos_extras set textolongo1 = 'Do gestor' where pessoa_id = $1`, [
      await pessoaDe(ela),
    ])
    const onde = await casa(app, company)
    const { id: solicitacaoId } = await company.admin.call(solicitacoes.criar, pedido(onde) as never)
    const aplicacaoId = await insert(app, 'candidato_solicitacao', {
      empresa_id: company.id,
      solicitacao_id: solicitacaoId,
      candidato_id: ela.info.candidatoId,
    })
    expect(await company.admin.call(selecao.lerPassos, { id: solicitacaoId, aplicacaoId })).toMatchObject({
      extras: [{ campo: 'texto1', titulo: 'Tamanho do uniforme', obrigatorio: false }],
      camposExtras: { texto1: 'M' },
    })
  })
})
