import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('consent', () => {
  it('is of a text: recorded with its version and day, and asked again once the text is another', async () => {
    const company = await app.company()
    const policy = (text: string) =>
      app.owner.query('update empresa_configuracao set politica_seguranca = $1 where empresa_id = $2', [
        text,
        company.id,
      ])
    await policy('<p>Guardamos o seu currículo.</p>')
    const candidate = await app.candidate(company.id)
    const accepted = async () => (await candidate.call(s.lerCandidateInfo, {})).aceitoPoliticaSeguranca
    expect(await accepted()).toBe(false)
    await candidate.call(s.aceitarTermo, { id: candidate.candidatoId })
    expect(await accepted()).toBe(true)
    const { rows } = await app.owner.query(
      'select aceito_politica_seguranca as quando, politica_versao as versao from candidato where id = $1',
      [candidate.candidatoId],
    )
    expect(rows[0]).toEqual({ quando: expect.anything(), versao: expect.anything() })
    await policy('<p>Guardamos o seu currículo por dois anos.</p>')
    expect(await accepted()).toBe(false)
  })
})
