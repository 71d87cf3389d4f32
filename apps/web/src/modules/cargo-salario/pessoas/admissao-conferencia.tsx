import { conferencia } from '@quadro/contract/cargo-salario/pessoas/conferencia-admissao.ts'
import { VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useField } from '../../../kit/form/form.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Steps } from '../../../ui/layout/Steps.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

const dia = (value: string | null | undefined): string | null => (value && dataValida(value) ? value : null)

/**
 * What the band pays on the day of the form, and what in the form does not fit together. `entry` is who checks: a hiring asks its own
 * module. `oferecido`: a salary that was promised elsewhere.
 */
export function useConferencia(entry = conferencia, oferecido: number | null = null) {
  const dataAdmissao = dia(useField<string>('dataAdmissao').value)
  const dataNascimento = dia(useField<string>('dataNascimento').value)
  const vinculo = useField<string>('vinculo').value
  const estabelecimentoId = useField<number | null>('estabelecimentoId').value ?? null
  const areaOrganizacionalId = useField<number | null>('areaOrganizacionalId').value ?? null
  const faixaSalarialId = useField<number | null>('faixaSalarialId').value ?? null
  const ambienteId = useField<number | null>('ambienteId').value ?? null
  const tipo = useField<number | undefined>('tipoSalario').value
  const informado = useField<number | null>('salario').value ?? null
  const salario = tipo === 3 && informado !== null && informado > 0 ? informado : oferecido
  const lugar = { estabelecimentoId, areaOrganizacionalId, faixaSalarialId, ambienteId }
  const pessoa = { dataAdmissao, dataNascimento, vinculo: VINCULO.find(({ codigo }) => codigo === vinculo)?.codigo }
  return useCall(entry, { ...lugar, ...pessoa, salario }, { silent: true }).data
}

/** The mismatches of a hiring, each as a notice; nothing while there are none. */
export function AvisosDaAdmissao(props: { entry: typeof conferencia; oferecido: number | null }) {
  const lida = useConferencia(props.entry, props.oferecido)
  return lida?.avisos.map(({ titulo, texto }) => <NoticeBar key={titulo} title={titulo} text={texto} />) ?? null
}

/** Beside the form of an admission: its steps in order, what the band offers, and what does not fit together. */
export function PassosDaAdmissao() {
  const lida = useConferencia()
  const oferta = lida?.salarioDaFaixa ?? null
  return (
    <PanelStack>
      <Steps
        title="Passos da admissão"
        items={[
          'A pessoa: pelo CPF, os dados de quem já é conhecido são usados.',
          'O dia, o vínculo e o lugar: estabelecimento, área e cargo com faixa.',
          oferta === null
            ? 'O salário: o da faixa, ou outro.'
            : `O salário: a faixa oferece ${formatarDinheiro(oferta)} no dia da admissão.`,
          'O roteiro: quem prepara o quê, e até quando. Os prazos contam da admissão.',
        ]}
      />
      {lida?.avisos.map(({ titulo, texto }) => (
        <NoticeBar key={titulo} title={titulo} text={texto} />
      ))}
    </PanelStack>
  )
}
