import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as d from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as l from '@quadro/contract/utilitario/acessos/configuracoes-limite-colaborador.ts'
import { describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, faixa } from '../../../testing/factories.ts'

const app = await testApp()
const dia = (n: number) => somarDias(hoje('America/Fortaleza'), n)

/** A company for each test, because a company has one set of limits. */
async function cenario() {
  const company: TestCompany = await app.company()
  const rh: Client = company.admin
  const onde: Casa = await casa(app, company)
  const filha = await area(app, company.id, { maeId: onde.areaId })
  const outra = await area(app, company.id)
  const motivo = (await rh.call(motivosDesligamento.criar, { descricao: 'Término de contrato' })).id as number
  const lugar = (areaOrganizacionalId = onde.areaId, faixaSalarialId = onde.faixaId) => ({
    estabelecimentoId: onde.estabelecimentoId,
    areaOrganizacionalId,
    faixaSalarialId,
  })
  const admissao = (outros: Partial<InputOf<typeof c.criar>> = {}): InputOf<typeof c.criar> => ({
    cpf: randomCpf(),
    nome: 'Elisa Prado',
    dataAdmissao: '2022-03-14',
    vinculo: 'E',
    ...lugar(),
    ...outros,
  })
  const admitir = (outros: Partial<InputOf<typeof c.criar>> = {}) => rh.call(c.criar, admissao(outros))
  const sair = (t: c.ColaboradorCompleto, data: string) =>
    rh.call(d.desligar, { id: t.id, versao: t.versao, data, motivoDesligamentoId: motivo })
  const limitar = (limites: Partial<InputOf<typeof l.criar>['limites'][number]>[], maximo: number | null = null) =>
    rh.call(l.criar, { maximo, limites: limites.map((one) => ({ quantidade: 1, ...one })) })
  return { company, rh, onde, filha, outra, lugar, admissao, admitir, sair, limitar }
}

describe('limits of people', () => {
  it('R1316 says only whether a company has limits; it has them once, and another company is not found', async () => {
    const { rh, company, limitar } = await cenario()
    expect(await rh.call(l.verificarExistencia, { id: company.id })).toEqual({ existe: false })
    const made = await limitar([], 3)
    expect(await rh.call(l.verificarExistencia, { id: company.id })).toEqual({ existe: true })
    expect((await rh.refusal(l.criar, { maximo: 4, limites: [] })).body.errors).toEqual([
      { field: 'maximo', message: 'Esta empresa já tem os seus limites: altere-os.' },
    ])
    expect((await rh.refusal(l.verificarExistencia, { id: (await app.company()).id })).status).toBe(404)
    await rh.call(l.excluir, { id: made.id, versao: made.versao })
    expect(await rh.call(l.verificarExistencia, { id: company.id })).toEqual({ existe: false })
  })
  it('asks for a limit, for an area or a position in each, and for none twice', async () => {
    const { rh, onde } = await cenario()
    const refused = async (input: InputOf<typeof l.criar>) => (await rh.refusal(l.criar, input)).body.errors
    expect(await refused({ maximo: null, limites: [] })).toEqual([
      { field: 'maximo', message: 'Informe o máximo da empresa ou um limite por área ou cargo' },
    ])
    expect(await refused({ maximo: 1, limites: [{ quantidade: 2 }] })).toEqual([
      { field: 'limites.0.areaId', message: 'Escolha a área, o cargo ou os dois' },
    ])
    const twice = { cargoId: onde.cargoId, quantidade: 2 }
    expect(await refused({ maximo: 1, limites: [twice, twice] })).toEqual([
      { field: 'limites.1.areaId', message: 'Este limite já está na lista' },
    ])
  })
  it('shows how many each limit counts today, and how many are reached', async () => {
    const { rh, onde, filha, lugar, admitir, limitar } = await cenario()
    await admitir()
    await admitir(lugar(filha))
    await admitir({ dataAdmissao: dia(30) })
    const made = await limitar([{ areaId: onde.areaId, quantidade: 5 }, { areaId: filha }], 10)
    expect(made).toMatchObject({ pessoas: 2 })
    expect(made.limites.map((one) => [one.areaId, one.pessoas])).toEqual(
      expect.arrayContaining([
        [onde.areaId, 2],
        [filha, 1],
      ]),
    )
    const [listed] = ((await rh.call(l.listar, {})) as { content: l.ConfiguracaoListada[] }).content
    expect(listed).toMatchObject({ maximo: 10, pessoas: 2, limites: 2, atingidos: 1 })
  })

  it('refuses an admission beyond the company, an area with what lies below it, a position, or a position of an area', async () => {
    const { company, rh, onde, filha, outra, lugar, admissao, admitir, limitar } = await cenario()
    const vendedor = await faixa(app, company.id)
    await admitir(lugar(filha))
    const made = await limitar([{ areaId: onde.areaId }])
    const refused = async (input: InputOf<typeof c.criar>) => {
      const { status, body } = await rh.refusal(c.criar, input)
      return { status, message: body.message, errors: body.errors }
    }
    const { errors } = await refused(admissao())
    expect(errors?.[0]?.field).toBe('areaOrganizacionalId')
    expect(errors?.[0]?.message).toMatch(/^O limite de colaboradores da área .+ é 1, e com esta pessoa seriam 2$/)
    await admitir(lugar(outra))

    const change = async (input: Omit<InputOf<typeof l.alterar>, 'id' | 'versao'>) => {
      const { versao } = await rh.call(l.ler, { id: made.id })
      await rh.call(l.alterar, { id: made.id, versao, ...input })
    }
    await change({ maximo: null, limites: [{ cargoId: onde.cargoId, quantidade: 2 }] })
    expect((await refused(admissao(lugar(outra)))).errors?.[0]).toMatchObject({
      field: 'faixaSalarialId',
      message: expect.stringMatching(/do cargo .+ é 2, e com esta pessoa seriam 3$/),
    })
    await admitir(lugar(outra, vendedor.faixaId))

    await change({ maximo: null, limites: [{ areaId: outra, cargoId: onde.cargoId, quantidade: 1 }] })
    expect((await refused(admissao(lugar(outra)))).errors?.[0]?.field).toBe('faixaSalarialId')
    await admitir()

    await change({ maximo: 4, limites: [] })
    expect(await refused(admissao())).toMatchObject({
      status: 409,
      message: 'O limite de colaboradores da empresa é 4, e com esta pessoa seriam 5.',
    })
  })
  it('counts on the day from which an admission holds: who has left by then makes room', async () => {
    const { rh, lugar, admissao, admitir, sair, limitar, onde } = await cenario()
    const primeira = await admitir()
    await limitar([{ areaId: onde.areaId }])
    await sair(primeira, dia(10))
    const { body } = await rh.refusal(c.criar, admissao({ dataAdmissao: dia(10) }))
    expect(body.errors?.[0]?.message).toContain(`seriam 2 em ${formatarData(dia(10))}`)
    await admitir({ dataAdmissao: dia(11), ...lugar() })
    // There is a free place today, but a planned admission takes it later.
    const agora = await rh.refusal(c.criar, admissao({ dataAdmissao: '2020-01-01' }))
    expect(agora.body.errors?.[0]?.field).toBe('areaOrganizacionalId')
  })
  it('counts a planned change where it will hold, and leaves the past alone', async () => {
    const { rh, outra, lugar, admitir, limitar } = await cenario()
    await admitir(lugar(outra))
    const t = await admitir()
    await limitar([{ areaId: outra }])
    const change = (data: string) => ({ colaboradorId: t.id, data, motivo: 'Transferência', ...lugar(outra) })
    const refused = await rh.refusal(c.inserirLinha, change(dia(20)))
    expect(refused.body.errors?.[0]).toMatchObject({
      field: 'areaOrganizacionalId',
      message: expect.stringContaining(`seriam 2 em ${formatarData(dia(20))}`),
    })
    // The preview refuses the same as saving.
    expect((await rh.refusal(c.preverMudanca, change(dia(20)))).body.errors?.[0]?.field).toBe('areaOrganizacionalId')
    // A year in the past takes no place.
    const back = {
      colaboradorId: t.id,
      data: '2024-01-01',
      motivo: 'Volta',
      ...lugar(),
      tipoSalario: 3,
      salario: 7000,
    } as const
    await rh.call(c.inserirLinha, back)
    expect((await rh.call(c.inserirLinha, change('2023-01-01'))).historico).toHaveLength(3)
  })
  it('lets who is beyond a limit stay and change within it, and refuses the way back in', async () => {
    const { rh, onde, filha, outra, lugar, admitir, sair, limitar } = await cenario()
    const um = await admitir()
    const dois = await admitir()
    await limitar([{ areaId: onde.areaId }])
    const change = (colaboradorId: number, para: number, data: string) =>
      ({ colaboradorId, data, motivo: 'Transferência', ...lugar(para) }) as const
    await rh.call(c.inserirLinha, change(um.id, filha, dia(0)))
    await rh.call(c.inserirLinha, change(um.id, outra, dia(5)))
    expect((await rh.refusal(c.inserirLinha, change(um.id, onde.areaId, dia(9)))).status).toBe(400)
    // Without the row that moved the employee away, the place would be taken again.
    const { historico } = await rh.call(c.ler, { id: um.id })
    const saiu = historico.find((h) => h.data === dia(5))!
    expect((await rh.refusal(c.excluirLinha, { id: saiu.id, versao: saiu.versao })).body.message).toContain(
      'O limite de',
    )
    const left = await sair(dois, '2024-05-31')
    await rh.call(c.excluirLinha, { id: saiu.id, versao: saiu.versao })
    expect((await rh.refusal(d.desfazerDesligamento, { id: dois.id, versao: left.versao })).body.message).toContain(
      'O limite de colaboradores da área',
    )
    const volta = { id: dois.id, dataAdmissao: dia(0), vinculo: 'E' as const, ...lugar() }
    expect((await rh.refusal(d.readmitir, volta)).body.errors?.[0]?.field).toBe('areaOrganizacionalId')
  })
  it('counts people whom a user restricted to areas does not see', async () => {
    const { company, rh, onde, outra, lugar, admissao, admitir, limitar } = await cenario()
    await admitir(lugar(outra))
    await limitar([{ cargoId: onde.cargoId }])
    const gestor = await company.user([c.autoridades.ver, c.autoridades.criar], { areas: [onde.areaId] })
    expect((await gestor.refusal(c.criar, admissao())).body.errors?.[0]?.field).toBe('faixaSalarialId')
    expect(((await rh.call(c.listar, {})) as { totalElements: number }).totalElements).toBe(1)
  })
  it('gives the last place to one of many who are admitted at once', async () => {
    const { rh, admissao, limitar } = await cenario()
    await limitar([], 3)
    // The codes are given, because taking the next number would make the calls wait for each other.
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => rh.send(c.criar, admissao({ codigo: `X${i}` }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(((await rh.call(c.listar, {})) as { totalElements: number }).totalElements).toBe(3)
  })
})
