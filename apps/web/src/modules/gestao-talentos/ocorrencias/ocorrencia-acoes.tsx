import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { maisLeve } from '@quadro/contract/gestao-talentos/ocorrencias/escada.ts'
import { useState } from 'react'
import { lookup } from '../../../kit/call/query.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { FormLookup, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import type { Option } from '../../../ui/fields/index.ts'
import { ArrowDown, Ban, CircleCheck, Scale, Users } from '../../../ui/icons.ts'

const buscar = lookup(colaboradores, { situacao: 'A' })
function Testemunha({ name }: { name: string }) {
  const [quem, setQuem] = useState<Option | null>(null)
  return (
    <FormLookup
      name={name}
      load={buscar}
      chosen={quem}
      onPick={setQuem}
      placeholder="Busque pelo nome ou pela matrícula"
    />
  )
}

/** What the ladder says, for the question about the measure. */
function proposta({ escada }: Pick<c.OcorrenciaDoTalento, 'escada'>): string {
  if (!escada) return ''
  const { pontos, propostaId, degraus } = escada
  const nome = degraus.find(({ id }) => id === propostaId)?.nome
  const soma = pontos === 1 ? '1 ponto em vigor' : `${pontos} pontos em vigor`
  return nome === undefined
    ? `Com ${soma}, a escada não propõe nenhuma medida. Quem decide é você.`
    : `Com ${soma}, a escada propõe: ${nome}. Quem decide é você.`
}

/** The measures that weigh less than that of the occurrence, the heaviest first. */
function maisLeves({ escada, providenciaId }: Pick<c.OcorrenciaDoTalento, 'escada' | 'providenciaId'>) {
  const atual = escada?.degraus.find(({ id }) => id === providenciaId)
  return atual ? escada!.degraus.filter((d) => maisLeve(d, atual)).toReversed() : []
}

/** What can be done with one occurrence. */
export const acoesDaOcorrencia = flowScreen(c.fluxo, {
  define: {
    icon: Scale,
    label: (r) => (r.providenciaId === null ? 'Definir providência' : 'Trocar providência'),
    ask: {
      title: (r) => `Definir a providência para ${r.talentoNome}`,
      text: (r) => proposta(r),
      verb: 'Definir',
      keep: 'Voltar',
    },
  },
  ciencia: {
    icon: Users,
    ask: {
      title: (r) => `Registrar a ciência de ${r.talentoNome}`,
      text: () =>
        'Quando a pessoa não quer ou não pode assinar, duas pessoas que estavam presentes dizem que ela soube.',
      verb: 'Registrar',
      keep: 'Voltar',
      fields: () => (
        <>
          <Testemunha name="testemunhaUmId" />
          <Testemunha name="testemunhaDoisId" />
        </>
      ),
    },
  },
  mantem: {
    icon: CircleCheck,
    label: 'Responder e manter',
    ask: {
      title: (r) => `Manter a ocorrência de ${r.talentoNome}?`,
      text: () =>
        'A providência fica como está, e os pontos não mudam. Para uma medida mais leve, troque; para retirar os dois, anule.',
      verb: 'Manter',
      keep: 'Voltar',
      fields: () => <FormTextArea name="resposta" help="A pessoa lê esta resposta em Minhas Ocorrências." />,
    },
  },
  troca: {
    icon: ArrowDown,
    label: 'Responder e trocar',
    isOffered: (r) => maisLeves(r).length > 0,
    ask: {
      title: (r) => `Trocar a providência de ${r.talentoNome}?`,
      text: (r) =>
        `Em vez de ${r.providenciaNome}, uma medida mais leve. Os pontos desta ocorrência não mudam; a escada passa a contar da nova medida.`,
      verb: 'Trocar',
      keep: 'Voltar',
      fields: (r) => (
        <>
          <FormSelect name="providenciaId" options={maisLeves(r).map(({ id, nome }) => ({ value: id, label: nome }))} />
          <FormTextArea name="resposta" help="A pessoa lê esta resposta e a nova medida em Minhas Ocorrências." />
        </>
      ),
    },
  },
  anula: {
    icon: Ban,
    ask: {
      title: (r) => `Anular a ocorrência de ${r.talentoNome}?`,
      text: () => 'Os pontos deixam de contar. A ocorrência continua no histórico, como anulada.',
      keep: 'Voltar',
      fields: () => <FormTextArea name="motivo" />,
    },
  },
})
