import { cargos } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { gruposMetasHoras as c, emHoras, emMinutos } from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import { hoje, somarMeses } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
/** The first day of the month that lies so many months from today. */
const mes = (n: number) => somarMeses(`${hoje(app.services.settings.timeZone).slice(0, 7)}-01`, n)
const form = (nome: string, metas: unknown[], cargosIds: number[] = []) => ({ nome, metas, cargosIds }) as never
const recusa = async (metas: unknown[], nome = 'Grupo') =>
  (await company.admin.refusal(c.criar, form(nome, metas))).body.errors as unknown
const cargo = (nome: string) => insert(app, 'cargo', { empresa_id: company.id, nome, nome_mercado: nome })

describe('a group of hour goals', () => {
  it('R1286 R1287 R1288 needs a name of at most 60 characters and a goal', async () => {
    const metas = [{ mesAno: mes(0), metaHora: '2:00' }]
    expect(await recusa(metas, '')).toEqual([{ field: 'nome', message: 'Nome é obrigatório' }])
    expect(await recusa(metas, 'x'.repeat(61))).toEqual([{ field: 'nome', message: 'Informe no máximo 60 caracteres' }])
    expect((await company.admin.call(c.criar, form('x'.repeat(60), metas))).nome).toHaveLength(60)
    expect(await recusa([])).toEqual([{ field: 'metas', message: 'Informe ao menos uma meta' }])
  })
  it('R1289 R1290 R1291 needs a date and hours for each goal', async () => {
    const horas = [{ field: 'metas.0.metaHora', message: 'meta em horas é obrigatória' }]
    expect(await recusa([{ mesAno: '', metaHora: '1:00' }])).toEqual([
      { field: 'metas.0.mesAno', message: 'data a partir de é obrigatória' },
    ])
    expect(await recusa([{ metaHora: '1:00' }])).toEqual([
      { field: 'metas.0.mesAno', message: 'data a partir de é obrigatória' },
    ])
    for (const metaHora of ['', '0:00', '00:00', undefined])
      expect(await recusa([{ mesAno: mes(0), metaHora }])).toEqual(horas)
    for (const metaHora of ['90', '1:60', '-1:00', '1000:00', '1:5'])
      expect(await recusa([{ mesAno: mes(0), metaHora }]), metaHora).toEqual([
        { field: 'metas.0.metaHora', message: 'Informe horas e minutos, como 8:30' },
      ])
  })
  it('R1058 has goals of a month, a date, with hours written h:mm', async () => {
    const dia = `${mes(1).slice(0, 7)}-17`
    const feito = await company.admin.call(c.criar, form('Horas', [{ mesAno: dia, metaHora: '08:05' }]))
    expect(feito.metas).toMatchObject([{ mesAno: mes(1), metaHora: '8:05' }])
    expect([emMinutos('120:30'), emHoras(7230)]).toEqual([7230, '120:30'])
    const repetido = await recusa([
      { mesAno: mes(1), metaHora: '1:00' },
      { mesAno: dia, metaHora: '2:00' },
    ])
    expect(repetido).toEqual([{ field: 'metas.1.mesAno', message: 'Já há uma meta a partir deste mês' }])
  })
  it('has in force the last goal that began', async () => {
    const metas = [-14, -2, 1].map((n) => ({ mesAno: mes(n), metaHora: `${20 + n}:30` }))
    const { id } = await company.admin.call(c.criar, form('Em vigor', metas))
    expect(await company.admin.call(c.ler, { id })).toMatchObject({
      metaVigente: '18:30',
      vigenteDesde: mes(-2),
      qtdMetas: 3,
    })
    const { id: futuro } = await company.admin.call(c.criar, form('Por vir', [{ mesAno: mes(1), metaHora: '1:00' }]))
    expect(await company.admin.call(c.ler, { id: futuro })).toMatchObject({ metaVigente: null, vigenteDesde: null })
    const esteMes = await company.admin.call(c.criar, form('Deste mês', [{ mesAno: mes(0), metaHora: '1:00' }]))
    expect(esteMes.metaVigente).toBe('1:00')
  })
  it('R1059 tells which goals may be edited: those from this month on', async () => {
    const passada = { mesAno: mes(-1), metaHora: '2:00' }
    const desteMes = { mesAno: mes(0), metaHora: '3:00' }
    const feito = await company.admin.call(c.criar, form('Editáveis', [passada, desteMes]))
    expect(feito.metas.map(({ editavel }) => editavel)).toEqual([false, true])
    const { id, versao } = feito
    const muda = async (metas: unknown[]) =>
      (await company.admin.refusal(c.alterar, { ...(form('Editáveis', metas) as object), id, versao } as never)).body
        .errors
    expect(await muda([{ ...passada, metaHora: '2:30' }, desteMes])).toEqual([
      { field: 'metas.0.metaHora', message: 'A meta de um mês que passou não muda' },
    ])
    expect(await muda([desteMes])).toMatchObject([
      { field: 'metas', message: expect.stringContaining('já valeu e não pode sair') },
    ])
    expect(await muda([passada, { mesAno: mes(-3), metaHora: '1:00' }])).toEqual([
      { field: 'metas.1.mesAno', message: 'Informe este mês ou um que ainda vem' },
    ])
    // Nothing of a refused change stays, and the goal of this month may still change.
    expect((await company.admin.call(c.ler, { id })).metas).toEqual(feito.metas)
    const nova = [passada, { mesAno: mes(0), metaHora: '5:00' }, { mesAno: mes(4), metaHora: '6:00' }]
    const mudado = await company.admin.call(c.alterar, { ...(form('Editáveis', nova) as object), id, versao } as never)
    expect(mudado.metas.map(({ metaHora }) => metaHora)).toEqual(['2:00', '5:00', '6:00'])
    expect(mudado.metas[0]!.id).toBe(feito.metas[0]!.id)
    const velha = await company.admin.refusal(c.alterar, {
      ...(form('Editáveis', nova) as object),
      id,
      versao,
    } as never)
    expect(velha.status).toBe(409)
  })
  it('has positions, each in one group', async () => {
    const metas = [{ mesAno: mes(0), metaHora: '2:00' }]
    const [um, dois] = [await cargo('Operador'), await cargo('Conferente')]
    const { id, versao } = await company.admin.call(c.criar, form('Operação', metas, [um, dois, um]))
    expect(await company.admin.call(c.ler, { id })).toMatchObject({
      qtdCargos: 2,
      cargos: [{ nome: 'Conferente' }, { nome: 'Operador' }],
    })
    const outro = await company.admin.refusal(c.criar, form('Outro', metas, [um]))
    expect(outro.body.errors).toEqual([{ field: 'cargosIds', message: "'Operador' já está no grupo 'Operação'" }])
    await company.admin.call(c.alterar, { ...(form('Operação', metas, [dois]) as object), id, versao } as never)
    await company.admin.call(c.criar, form('Outro', metas, [um]))
    const alheio = await insert(app, 'cargo', {
      empresa_id: (await app.company()).id,
      nome: 'Alheio',
      nome_mercado: 'Alheio',
    })
    const deFora = await company.admin.refusal(c.criar, form('De fora', metas, [alheio]))
    expect(deFora.body.errors).toEqual([{ field: 'cargosIds', message: 'Escolha itens da lista' }])
    // A position that is deleted leaves its group.
    const { versao: doCargo } = await company.admin.call(cargos.ler, { id: dois })
    await company.admin.call(cargos.excluir, { id: dois, versao: doCargo } as never)
    expect((await company.admin.call(c.ler, { id })).cargos).toEqual([])
  })
})
