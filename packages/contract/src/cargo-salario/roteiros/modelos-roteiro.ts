import * as z from 'zod'
import { booleano, inteiro, inteiroOpcional, opcao, ref, refs, rowOf, texto, textoLongo } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { DONOS } from './roteiro-palavras.ts'
import { dependenciasImpossiveis } from './roteiro-regras.ts'

export const MAIS_ETAPAS = 60
export const MAIS_DIAS = 365

export const camposDaEtapa = {
  titulo: texto({ label: 'Título', max: 200 }),
  oQueFazer: textoLongo({ label: 'O que fazer', max: 2000 }),
  dono: opcao(DONOS, { label: 'Quem faz' }),
  donoTalentoId: ref('talento', { label: 'Colaborador', opcional: true }),
  donoUsuarioId: ref('usuario', { label: 'Usuário sem cadastro de colaborador', opcional: true }),
  /** Before the event when negative. */
  dias: inteiro({ label: 'Dias', min: -MAIS_DIAS, max: MAIS_DIAS, erro: `Informe até ${MAIS_DIAS} dias` }),
  tipoDocumentoId: ref('tipoDocumento', { label: 'Documento pedido', opcional: true }),
  /** The position of the step that must be over before, from 1. */
  dependeDe: inteiroOpcional({ label: 'Depende de', min: 1, max: MAIS_ETAPAS }),
}
export const etapaDoModelo = z.object(camposDaEtapa)
export type EtapaDoModelo = z.output<typeof etapaDoModelo>

export const camposDoModelo = {
  nome: texto({ label: 'Nome', max: 120 }),
  descricao: textoLongo({ label: 'Descrição', fem: true, max: 1000 }),
  evento: texto({ label: 'Evento', max: 40 }),
  cargosIds: refs('cargo', { label: 'Cargos', max: 200 }),
  areasIds: refs('areaOrganizacional', { label: 'Áreas', fem: true, max: 200 }),
  ativo: booleano({ label: 'Situação', fem: true, sim: 'Ativo', nao: 'Inativo' }),
}

const DONO = 'Escolha quem faz a etapa'
const UM_SO = 'Escolha o colaborador ou o usuário, não os dois'
const DEPENDE = 'Escolha uma etapa que vence antes desta'

export const modelosRoteiro = withoutOptions(
  resource({
    module: 'cargo-salario',
    path: 'modelos-roteiro',
    singular: 'Modelo de Roteiro',
    plural: 'Modelos de Roteiro',
    label: 'nome',
    exclusao: 'Os roteiros que já começaram continuam como estão. Não dá para desfazer.',
    fields: {
      ...camposDoModelo,
      etapas: z
        .array(etapaDoModelo)
        .min(1, { error: 'Inclua ao menos uma etapa' })
        .max(MAIS_ETAPAS, { error: `Informe no máximo ${MAIS_ETAPAS} etapas` }),
    },
    rules: (form) =>
      form.superRefine((value, check) => {
        const { etapas } = value as unknown as { etapas: EtapaDoModelo[] }
        etapas.forEach(({ dono, donoTalentoId, donoUsuarioId }, i) => {
          const quantos = [donoTalentoId, donoUsuarioId].filter((id) => id !== null).length
          if (dono === 'N' && quantos !== 1)
            check.addIssue({
              code: 'custom',
              path: ['etapas', i, 'donoTalentoId'],
              message: quantos === 0 ? DONO : UM_SO,
            })
        })
        for (const i of dependenciasImpossiveis(etapas))
          check.addIssue({ code: 'custom', path: ['etapas', i, 'dependeDe'], message: DEPENDE })
      }),
    row: {
      nome: z.string(),
      evento: z.string(),
      eventoNome: z.string(),
      ativo: z.boolean(),
      qtdEtapas: z.int(),
      /** For whom, in words: 'Todos os cargos e áreas'. */
      paraQuem: z.string(),
      /** Lists of this template that are running. */
      emAndamento: z.int(),
    },
    record: {
      descricao: z.string().nullable(),
      cargosIds: z.array(z.int()),
      /** Those within reach; areas out of reach stay as they are. */
      areasIds: z.array(z.int()),
      cargos: z.array(z.object({ id: z.int(), nome: z.string() })),
      etapas: z.array(
        z.object({ ...rowOf(camposDaEtapa), donoNome: z.string(), tipoDocumentoNome: z.string().nullable() }),
      ),
    },
    filters: {
      evento: z.string().max(40).optional(),
      ativo: booleano({ label: 'Situação', fem: true, sim: 'Ativo', nao: 'Inativo' }).optional(),
    },
    columns: {
      nome: { label: 'Nome', format: 'text' },
      eventoNome: { label: 'Evento', format: 'text' },
      paraQuem: { label: 'Para quem', format: 'text' },
      qtdEtapas: { label: 'Etapas', format: 'integer' },
      emAndamento: { label: 'Em andamento', format: 'integer' },
      ativo: { label: 'Situação', format: 'text', value: (m) => (m.ativo ? 'Ativo' : 'Inativo') },
    },
    sorts: ['nome', 'eventoNome', 'qtdEtapas', 'emAndamento'],
    sort: 'nome,asc',
  }),
)
export type ModeloRoteiro = z.infer<typeof modelosRoteiro.row>
export type ModeloRoteiroCompleto = z.infer<typeof modelosRoteiro.record>
