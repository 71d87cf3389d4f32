import * as cc from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as f from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import {
  type CampoExtra,
  type Extras,
  NOMES_DOS_EXTRAS,
  tipoDoExtra,
} from '@quadro/contract/geral/pessoa/campos-extras.ts'
import * as c from '@quadro/contract/utilitario/empresas/empresas.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { casa, colaborador, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

const app = await testApp()
const campo = (nome: CampoExtra['campo'], titulo: string, outros: Partial<CampoExtra> = {}): CampoExtra => ({
  campo: nome,
  titulo,
  candidato: 'oculto',
  colaborador: 'opcional',
  ...outros,
})

async function cenario(camposExtras: CampoExtra[]) {
  const company = await app.company()
  const rh = company.admin
  const onde = await casa(app, company)
  const pessoaId = await pessoa(app, company.id, { sexo: 'F' })
  const { talentoId: id } = await colaborador(app, company.id, pessoaId, {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  const configurar = async (outra: Partial<c.ConfiguracaoDaEmpresa>) => {
    const { versao, ...lida } = await rh.call(c.lerConfiguracao, { id: company.id })
    return rh.send(c.gravarConfiguracao, { id: company.id, versao, ...lida, ...outra })
  }
  expect((await configurar({ campoExtraColaborador: true, camposExtras })).status).toBe(200)
  const corpo = async (extras?: Extras) => {
    const { ocultos: _o, pode: _p, extras: _e, camposExtras: _c, ...lida } = await rh.call(f.lerFicha, { id })
    return { ...lida, ...(extras ? { camposExtras: extras } : {}) } as never
  }
  const gravar = async (extras?: Extras) => rh.call(f.gravarFicha, await corpo(extras))
  const recusa = async (extras?: Extras) => (await rh.refusal(f.gravarFicha, await corpo(extras))).body.errors
  return { company, rh, id, pessoaId, configurar, gravar, recusa }
}

describe('extra fields', () => {
  it('are those of the specification, kept as their type says', async () => {
    expect(NOMES_DOS_EXTRAS).toHaveLength(16)
    const { gravar } = await cenario(NOMES_DOS_EXTRAS.map((nome) => campo(nome, `Campo ${nome}`)))
    const de = { texto: 'Azul', textolongo: 'Uma\nDuas', data: '2026-03-14', valor: 12.5, numero: 42 }
    const todos = Object.fromEntries(NOMES_DOS_EXTRAS.map((nome) => [nome, de[tipoDoExtra(nome)]])) as Extras
    const saved = await gravar(todos)
    expect(saved.camposExtras).toEqual(todos)
    expect(saved.extras.map((e) => e.campo)).toEqual(NOMES_DOS_EXTRAS)
  })
  it('asks for a required one by its title, also where nothing of it was sent', async () => {
    const { gravar, recusa } = await cenario([campo('texto1', 'Tamanho do uniforme', { colaborador: 'obrigatorio' })])
    const falta = [{ field: 'camposExtras.texto1', message: 'Tamanho do uniforme é obrigatório' }]
    expect(await recusa({})).toEqual(falta)
    expect(await recusa()).toEqual(falta)
    expect(await recusa({ texto1: '  ' })).toEqual(falta)
    expect((await gravar({ texto1: 'M' })).camposExtras).toEqual({ texto1: 'M' })
    // The value already exists.
    expect((await gravar()).camposExtras).toEqual({ texto1: 'M' })
  })
  it('never erases nor answers what is hidden', async () => {
    const campos = [campo('texto1', 'Uniforme'), campo('numero1', 'Calçado')]
    const { gravar, configurar, rh, id } = await cenario(campos)
    await gravar({ texto1: 'M', numero1: 39 })
    await configurar({ camposExtras: [campo('texto1', 'Uniforme', { colaborador: 'oculto' }), campos[1]!] })
    expect((await gravar({ texto1: 'G', numero1: 40 })).camposExtras).toEqual({ numero1: 40 })
    await configurar({ campoExtraColaborador: false, camposExtras: campos })
    expect(await rh.call(f.lerFicha, { id })).toMatchObject({ extras: [], camposExtras: {} })
    await gravar({ texto1: 'GG' })
    await configurar({ campoExtraColaborador: true })
    expect((await rh.call(f.lerFicha, { id })).camposExtras).toEqual({ texto1: 'M', numero1: 40 })
  })
  it('a field that was filled in is hidden, not removed; titles and fields stand once', async () => {
    const { gravar, configurar } = await cenario([campo('texto1', 'Uniforme'), campo('texto2', 'Rota')])
    await gravar({ texto1: 'M' })
    const refused = await configurar({ camposExtras: [campo('texto2', 'Rota')] })
    expect(await refused.json()).toMatchObject({
      errors: [
        {
          field: 'camposExtras',
          message: "'Uniforme' já foi preenchido em alguma ficha: oculte-o em vez de remover",
        },
      ],
    })
    expect((await configurar({ camposExtras: [campo('texto1', 'Uniforme')] })).status).toBe(200)
    const twice = await configurar({ camposExtras: [campo('texto1', 'Uniforme'), campo('texto3', 'uniforme')] })
    expect(await twice.json()).toMatchObject({ errors: [{ message: 'Já existe um campo com este título' }] })
  })
  it('are told to every form: all of them, and those that are shown of candidates or of employees', async () => {
    const campos = [
      campo('texto1', 'Uniforme', { colaborador: 'obrigatorio' }),
      campo('texto2', 'Disponível para viagens', { candidato: 'opcional', colaborador: 'oculto' }),
    ]
    const { company, configurar } = await cenario(campos)
    const anyone = await company.user([])
    const { id } = company
    expect(await anyone.call(c.lerCamposExtras, { id })).toEqual(campos)
    expect(await anyone.call(c.lerExtrasVisiveis, { id, x: 'colaborador' })).toEqual([
      { campo: 'texto1', titulo: 'Uniforme', obrigatorio: true },
    ])
    // The field is not used for candidates yet.
    expect(await anyone.call(c.lerExtrasVisiveis, { id, x: 'candidato' })).toEqual([])
    await configurar({ campoExtraCandidato: true })
    expect(await anyone.call(c.lerExtrasVisiveis, { id, x: 'candidato' })).toEqual([
      { campo: 'texto2', titulo: 'Disponível para viagens', obrigatorio: false },
    ])
    const outra = await app.company()
    expect((await anyone.refusal(c.lerCamposExtras, { id: outra.id })).status).toBe(404)
  })
  it('of a person out of reach stay unseen by a restricted user', async () => {
    const { gravar, company, id } = await cenario([campo('texto1', 'Uniforme')])
    await gravar({ texto1: 'M' })
    const gestor = await company.user([cc.autoridades.ver], { areas: [(await casa(app, company)).areaId] })
    expect((await gestor.refusal(f.lerFicha, { id })).status).toBe(404)
  })
  it('are printed in the record, long ones as a text', async () => {
    const { gravar, rh, id } = await cenario([
      campo('valor1', 'Vale-combustível'),
      campo('data1', 'Validade do crachá'),
      campo('textolongo1', 'Restrições alimentares'),
      campo('texto1', 'Apelido'),
    ])
    await gravar({ valor1: 350, data1: '2027-02-01', textolongo1: 'Não come amendoim.' })
    const answer = await rh.send(f.imprimirFicha, { id })
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const part of ['Vale-combustível', 'R$ 350,00', '01/02/2027', 'Restrições alimentares', 'Não come amendoim.'])
      expect(text).toContain(part)
    expect(text).not.toContain('Apelido')
  })
})
