import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { ref, refs } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { filtroDoGrupo, nomeDoGrupo } from './riscos.ts'

/** A risk present in an environment: where it comes from and what is done against it. */
export const riscosAmbientes = withoutOptions(
  resource({
    module: 'sst',
    path: 'riscos-ambientes',
    pagePath: 'risco-ambiente',
    singular: 'Risco do Ambiente',
    plural: 'Riscos por Ambiente',
    label: ({ riscoDescricao, ambienteNome }: { riscoDescricao: string; ambienteNome: string }) =>
      `${riscoDescricao} em ${ambienteNome}`,
    fields: {
      ambienteId: ref('ambiente', { label: 'Ambiente' }),
      riscoId: ref('risco', { label: 'Risco' }),
      fonteRiscoId: ref('fonteRisco', { label: 'Fonte de risco', fem: true, opcional: true }),
      medidasSegurancaIds: refs('medidaSeguranca', { label: 'Medidas de segurança', max: 50 }),
    },
    row: {
      ambienteId: z.int(),
      ambienteNome: z.string(),
      riscoId: z.int(),
      riscoDescricao: z.string(),
      grupoRisco: z.string(),
      fonteRiscoId: z.int().nullable(),
      fonteRiscoNome: z.string().nullable(),
      medidas: z.array(z.object({ id: z.int(), descricao: z.string() })),
    },
    filters: {
      ambienteId: ref('ambiente', { label: 'Ambiente' }).optional(),
      riscoId: ref('risco', { label: 'Risco' }).optional(),
      grupoRisco: filtroDoGrupo,
    },
    columns: {
      ambienteNome: { label: 'Ambiente', format: 'text' },
      riscoDescricao: { label: 'Risco', format: 'text' },
      grupoRisco: { label: 'Tipo', format: 'text', value: (r) => nomeDoGrupo(r.grupoRisco) },
      fonteRiscoNome: { label: 'Fonte de risco', format: 'text' },
      medidas: {
        label: 'Medidas de segurança',
        format: 'text',
        value: (r) => r.medidas.map(({ descricao }) => descricao).join(', '),
      },
    },
    sorts: ['ambienteNome', 'riscoDescricao', 'grupoRisco', 'fonteRiscoNome'],
    sort: 'ambienteNome,asc',
  }),
)
shownIn('/sst/riscos-ambientes', '/sst/riscos')
