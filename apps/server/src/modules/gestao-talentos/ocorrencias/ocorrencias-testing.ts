import { hoje as hojeEm } from '@quadro/contract/kit/datas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, insert, versionOf } from '../../../testing/factories.ts'

/** Today in the installation of the tests. */
export const hoje = (app: TestApp) => hojeEm(app.services.settings.timeZone)

let n = 0
/** An entry of the catalogue with its type. */
export async function doCatalogo(
  app: TestApp,
  { id: empresa_id }: TestCompany,
  { natureza = 'D', pontos = 3, meses = 12 as number | null, nome = `Ocorrência ${++n} ${Math.random()}` } = {},
): Promise<number> {
  const tipo_ocorrencia_id = await insert(app, 'tipo_ocorrencia', {
    ...{ empresa_id, nome: `Tipo ${nome}`, natureza, validade_meses: meses },
  })
  return insert(app, 'ocorrencia', { empresa_id, tipo_ocorrencia_id, nome, pontos: natureza === 'P' ? 0 : pontos })
}
export const medida = (
  app: TestApp,
  { id: empresa_id }: TestCompany,
  {
    grau = 1,
    pontos = null as number | null,
    dias = null as number | null,
    nome = `Medida ${++n} ${Math.random()}`,
  } = {},
) => insert(app, 'providencia', { empresa_id, nome, grau, pontos_minimos: pontos, dias_suspensao: dias })

export interface Fato {
  id: number
  talentoId: number
  versao: number
}
/** A fact about somebody new, unless `talentoId` says who, brought to a state as the database keeps it. */
export async function fato(
  app: TestApp,
  company: TestCompany,
  {
    situacao = 'R',
    natureza = 'D',
    pontos = 3,
    valeAte = '2199-12-31' as string | null,
    grau = 1,
    ...de
  }: {
    situacao?: string
    natureza?: string
    pontos?: number
    valeAte?: string | null
    grau?: number
    talentoId?: number
    data?: string
  } = {},
): Promise<Fato> {
  const talentoId = de.talentoId ?? (await employee(app, company)).id
  const positiva = natureza === 'P'
  const agora = new Date().toISOString()
  const ciente = ['C', 'T', 'M'].includes(situacao)
  const comMedida = !positiva && (ciente || situacao === 'P')
  const id = await insert(app, 'colaborador_ocorrencia', {
    ...{ empresa_id: company.id, talento_id: talentoId, ocorrencia_id: await doCatalogo(app, company, { natureza }) },
    ...{ data: de.data ?? '2025-02-03', relato: 'Saiu sem avisar.', natureza, pontos: positiva ? 0 : pontos },
    vale_ate: positiva ? null : situacao === 'E' ? '2026-02-03' : valeAte,
    ...(comMedida ? { providencia_id: await medida(app, company, { grau }), providencia_em: agora } : {}),
    ...(ciente ? { testemunhada_em: agora } : {}),
    ...(situacao === 'T' || situacao === 'M' ? { contestada_em: agora, contestacao: 'Avisei pelo rádio.' } : {}),
    ...(situacao === 'M' ? { mantida_em: agora, resposta: 'O rádio não registra.' } : {}),
    ...(situacao === 'A' ? { anulada_em: agora, motivo_anulacao: 'Registrada por engano' } : {}),
  })
  return { id, talentoId, versao: await versionOf(app, 'colaborador_ocorrencia', id) }
}
/** The user becomes this employee. */
export const ligar = (app: TestApp, empresaId: number, usuarioId: number, talentoId: number) =>
  app.owner.query('update acesso set talento_id = $3 where empresa_id = $1 and usuario_id = $2', [
    ...[empresaId, usuarioId, talentoId],
  ])
