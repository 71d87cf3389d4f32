import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { competenciaTalento } from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { cicloDeCompetencias, encerrar } from './desempenho-testing.ts'
import { fecharAnonimas } from './fechamento.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

const DADAS = {
  L: [5, 1],
  P: [
    [6, 2],
    [8, 3],
  ],
} as const
const anonimo = () => cicloDeCompetencias(app, company, DADAS, { outros: { anonima: true } })
type Ciclo = Awaited<ReturnType<typeof anonimo>>
const resultado = async ({ id, avaliado }: Ciclo) =>
  company.admin.call(competenciaTalento.preview, {
    ...{ avaliacaoDesempenhoId: id, avaliadoId: avaliado.id, estabelecimentosIds: [], areasIds: [avaliado.areaId] },
    ...{ avaliadoresIds: [], detalhamento: 'R', notaMinimaMediaGeralCompetencia: null },
  } as never)

describe('the closing of an anonymous evaluation', () => {
  it('keeps its result: what is changed afterwards changes no figure of it', async () => {
    const ciclo = await anonimo()
    await encerrar(app, ciclo.id)
    const antes = await resultado(ciclo)
    expect(JSON.stringify(antes)).toContain('media')
    // Whoever changes the data that it was computed from: the required level, an answer, the scale.
    await app.owner.query(
      `update competencia_linha set peso = 9, nivel_competencia_id = (select min(id) from nivel_competencia where empresa_id = $2)
        where competencia_id = $1`,
      [ciclo.competenciaId, company.id],
    )
    await app.owner.query(
      `update questionario_resposta set nota = 1 where questionario_id in
         (select questionario_id from participante_avaliacao_desempenho where avaliacao_desempenho_id = $1)`,
      [ciclo.id],
    )
    await app.owner.query(`update nivel_competencia set descricao = descricao || ' novo' where empresa_id = $1`, [
      company.id,
    ])
    const depois = await resultado(ciclo)
    expect(depois).toEqual(antes)
    // Run again, it is not computed again.
    expect(await fecharAnonimas(app.services, company.id)).toBe(0)
    expect(await resultado(ciclo)).toEqual(antes)
  })

  it('is of those that are released, anonymous and over', async () => {
    const [correndo, sigilosa, bloqueada] = [
      await anonimo(),
      await cicloDeCompetencias(app, company, DADAS),
      await anonimo(),
    ]
    await app.owner.query(`update avaliacao_desempenho set liberada = false where id = $1`, [bloqueada.id])
    for (const { id } of [sigilosa, bloqueada]) await encerrar(app, id)
    for (const { id } of [correndo, sigilosa, bloqueada])
      expect(await company.admin.call(c.ler, { id })).toMatchObject({ fechadaEm: null })
    expect(await fecharAnonimas(app.services, company.id)).toBe(0)
  })

  it('is final: it is not blocked, changed or deleted, and nobody is reminded', async () => {
    const ciclo = await anonimo()
    await encerrar(app, ciclo.id)
    const a = await company.admin.call(c.ler, { id: ciclo.id })
    expect(a.pode).toEqual(['clonar'])
    const { id, versao } = a
    const recusa = { body: { code: 'INVALID_STATE' } }
    const bloqueia = c.fluxo.endpoints.bloqueia
    await expect(company.admin.call(bloqueia, { id, versao })).rejects.toMatchObject({
      body: { message: "Bloquear: não é possível quando a situação é 'Encerrada'." },
    })
    await expect(company.admin.call(c.liberada, { id, versao, flag: false })).rejects.toMatchObject(recusa)
    await expect(company.admin.call(c.excluir, { id, versao })).rejects.toMatchObject(recusa)
    const { content } = (await company.admin.call(participantes.listar, { avaliacaoDesempenhoId: id })) as {
      content: { id: number; versao: number }[]
    }
    await expect(
      company.admin.call(participantes.excluir, { id: content[0]!.id, versao: content[0]!.versao }),
    ).rejects.toMatchObject(recusa)
    // A copy begins anew.
    const [copia] = await company.admin.call(c.clonar, { id, empresas: [], clonarParticipantes: true })
    expect(await company.admin.call(c.ler, { id: copia!.id })).toMatchObject({ fechadaEm: null, liberada: false })
  })

  it('attack: the log of changes tells of no pair what it came to', async () => {
    const ciclo = await anonimo()
    await encerrar(app, ciclo.id)
    const { rows } = await app.owner.query(
      `select distinct k.value from auditoria a cross join lateral jsonb_each(a.depois) k
        where a.empresa_id = $1 and a.entidade in ('participante_avaliacao_desempenho', 'participante_competencia')
          and k.key in ('desempenho_fechado', 'peso_fechado', 'exigido_fechado', 'dado_fechado', 'nivel_competencia_id') order by 1`,
      [company.id],
    )
    // That something was written, never what.
    expect(rows.map((r: { value: unknown }) => r.value)).toEqual([null, '•'])
  })
})
