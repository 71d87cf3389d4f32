import {
  type ContextoDaMedicao,
  type DecisaoDaMedicao,
  PARTES_DA_MEDICAO,
  type ParteDaMedicao,
  partesPedidas,
  pedidosDaMedicao,
  porqueDaParte,
  TIPO_DE_PROCESSO,
} from '@quadro/contract/sst/grupos/medicao-regras.ts'
import { type Medicao, SIM_NAO, TIPO_DE_AVALIACAO, UTILIZA_EPC } from '@quadro/contract/sst/grupos/medicoes.ts'
import { UNIDADE_DE_MEDIDA, unidadeCurta } from '@quadro/contract/sst/riscos/agentes.ts'
import type { Matriz } from '@quadro/contract/sst/riscos/matriz.ts'
import type { ReactNode } from 'react'
import { FormCode, FormNumber, FormRadio, FormRef, FormRefs, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { ProtecaoIndividual } from './medicao-epi.tsx'
import type { OndeMede } from './medicao-esquema.ts'
import { NivelNoPgr } from './medicao-nivel.tsx'

/** What the answers of the form ask for. */
export function usePedidos(onde: OndeMede, codigoDe: (id: number | null) => string | null): DecisaoDaMedicao {
  const agente = useField<number | null>('atividadePerigosaInsalubreId').value
  const contexto: ContextoDaMedicao = {
    codigo: codigoDe(agente),
    preencheRiscoPgr: useField<boolean>('preencheRiscoPgr').value,
    tipoAvaliacao: useField<string | null>('tipoAvaliacao').value,
    utilizaEpc: useField<string | null>('utilizaEpc').value,
    utilizaEpi: useField<string | null>('utilizaEpi').value,
    ...onde,
  }
  return pedidosDaMedicao(contexto)
}

interface Props {
  pedidos: DecisaoDaMedicao
  /** The measure that is changed: what it holds stays selectable. */
  medicao?: Medicao | undefined
  matriz: Matriz | undefined
}
/** The parts of a measure that are asked, each with why. A part that does not apply is absent. */
export function CamposDaMedicao({ pedidos, medicao, matriz }: Props) {
  const partes: Record<ParteDaMedicao, () => ReactNode> = {
    agente: () => <Agente pedidos={pedidos} medicao={medicao} />,
    medicao: () => <Avaliacao pedidos={pedidos} />,
    epc: () => <ProtecaoColetiva pedidos={pedidos} medicao={medicao} />,
    epi: () => <ProtecaoIndividual pedidos={pedidos} medicao={medicao} />,
    nivel: () => <NivelNoPgr pedidos={pedidos} medicao={medicao} matriz={matriz} />,
    enquadramento: Enquadramento,
  }
  return partesPedidas(pedidos).map((parte) => (
    <FormGroup
      key={parte}
      id={parte}
      title={PARTES_DA_MEDICAO[parte].nome}
      help={porqueDaParte(pedidos, parte).join(' ') || undefined}
    >
      <FormGrid>{partes[parte]()}</FormGrid>
    </FormGroup>
  ))
}

type Parte = Omit<Props, 'matriz'>
/** Whether a field is asked, and must be answered. */
export const pedidoDe = (pedidos: DecisaoDaMedicao, campo: keyof DecisaoDaMedicao) => ({
  aparece: pedidos[campo].pede !== 'oculto',
  required: pedidos[campo].pede === 'obrigatorio',
})

function Agente({ pedidos, medicao }: Parte) {
  const [agente, pgr, risco, descricao, processo] = (
    ['atividadePerigosaInsalubreId', 'preencheRiscoPgr', 'riscoId', 'descricao', 'numeroProcessoJudicial'] as const
  ).map((campo) => pedidoDe(pedidos, campo))
  const atual = medicao?.atividadePerigosaInsalubre
  return (
    <>
      <FormCell>
        <FormRef
          name="atividadePerigosaInsalubreId"
          required={agente!.required}
          held={atual ? [{ id: atual.id, label: `${atual.codigo} ${atual.descricao}` }] : []}
        />
      </FormCell>
      {pgr!.aparece && (
        <FormCell>
          <FormSwitch
            name="preencheRiscoPgr"
            consequence="Para um risco do PGR que não tem agente na tabela 24, como um ergonômico. Ao eSocial vai só o código."
          />
        </FormCell>
      )}
      {risco!.aparece && (
        <FormCell>
          <FormRef
            name="riscoId"
            required={risco!.required}
            held={medicao?.risco ? [{ id: medicao.risco.id, label: medicao.risco.descricao }] : []}
          />
        </FormCell>
      )}
      {descricao!.aparece && (
        <FormCell>
          <FormText name="descricao" required={descricao!.required} counter help="Vai assim para o eSocial." />
        </FormCell>
      )}
      {processo!.aparece && (
        <>
          <FormCell span={5}>
            <FormRadio name="tipoProcesso" codes={TIPO_DE_PROCESSO} />
          </FormCell>
          <FormCell span={7}>
            <FormText
              name="numeroProcessoJudicial"
              required={processo!.required}
              help="20 dígitos o judicial; 17 ou 21 o administrativo."
            />
          </FormCell>
        </>
      )}
    </>
  )
}

function Avaliacao({ pedidos }: Pick<Parte, 'pedidos'>) {
  const unidade = useField<string | null>('unidadeMedida').value
  const curta = unidade ? { suffix: unidadeCurta(unidade) } : {}
  const [medida, limite] = [pedidoDe(pedidos, 'intensidadeConcentracao'), pedidoDe(pedidos, 'limiteTolerancia')]
  return (
    <>
      <FormCell>
        <FormRadio name="tipoAvaliacao" codes={TIPO_DE_AVALIACAO} required />
      </FormCell>
      {medida.aparece && (
        <>
          <FormCell span={6}>
            <FormNumber name="intensidadeConcentracao" required={medida.required} decimals={4} {...curta} />
          </FormCell>
          <FormCell span={6}>
            <FormCode name="unidadeMedida" required={medida.required} codes={UNIDADE_DE_MEDIDA} />
          </FormCell>
          {limite.aparece && (
            <FormCell span={6}>
              <FormNumber name="limiteTolerancia" required={limite.required} decimals={4} {...curta} />
            </FormCell>
          )}
          <FormCell span={limite.aparece ? 6 : 12}>
            <FormText
              name="tecnicaMedicao"
              required={medida.required}
              help="Como NHO 01, dosimetria de 8 h. Até 40 caracteres."
            />
          </FormCell>
        </>
      )}
    </>
  )
}

function ProtecaoColetiva({ pedidos, medicao }: Parte) {
  const epcs = pedidoDe(pedidos, 'epcsIds')
  const variant = useIsMobile() ? 'list' : 'segments'
  return (
    <>
      <FormCell>
        <FormRadio name="utilizaEpc" codes={UTILIZA_EPC} variant={variant} required />
      </FormCell>
      {epcs.aparece && (
        <>
          <FormCell span={8}>
            <FormRefs
              name="epcsIds"
              required
              held={medicao?.epcs.map(({ id, descricao }) => ({ id, label: descricao })) ?? []}
            />
          </FormCell>
          <FormCell span={4}>
            <FormRadio name="epcEficaz" codes={SIM_NAO} required />
          </FormCell>
        </>
      )}
    </>
  )
}

function Enquadramento() {
  return (
    <>
      <FormCell>
        <FormSwitch name="insalubridade" consequence="Pela NR-15, conforme o laudo." />
      </FormCell>
      <FormCell>
        <FormSwitch name="periculosidade" consequence="Pela NR-16, conforme o laudo." />
      </FormCell>
      <FormCell>
        <FormSwitch name="especial" consequence="Conforme o LTCAT. Nenhum código decide por você." />
      </FormCell>
    </>
  )
}
