import type { Comprovante } from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { MOMENTOS } from '@quadro/contract/desenvolvimento/turmas/chamada-janela.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { saveToDisk } from '../../../kit/call/call.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { CalendarPlus } from '../../../ui/icons.ts'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PersonFrame } from '../../../ui/layout/PersonFrame.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

const horas = (minutos: number): string => `${formatarNumero(minutos / 60)} h`
const titulo = (y: Comprovante): string =>
  y.recusada
    ? 'O instrutor recusou esta presença'
    : y.jaEstava
      ? `Sua presença já estava registrada às ${y.hora}`
      : `Presença registrada às ${y.hora}`
const explica = (y: Comprovante): string => {
  if (y.recusada) return 'Fale com ele: só ele pode mudar.'
  if (y.espera) return 'O instrutor confere antes de contar: fale com ele.'
  const momento = MOMENTOS[y.momento]
  return `${momento[0]!.toLocaleUpperCase('pt-BR')}${momento.slice(1)}. O instrutor já me vê na lista.`
}

/** What the person keeps of the mark: the number is what the instructor can look up. */
export function ComprovanteDePresenca({ de: y }: { de: Comprovante }) {
  return (
    <PersonFrame company={y.empresa}>
      <PageHeader title={y.nome} facts={y.cpf} pageKey="comprovante" />
      <PageBody>
        <NoticeBar title={titulo(y)} text={explica(y)} />
        <Facts
          items={[
            { label: 'Curso', value: y.curso, isWide: true },
            { label: 'Turma', value: `${y.turma} · ${y.ordem}º de ${y.de} dias`, isWide: true },
            { label: 'Lugar', value: y.lugar, isWide: true },
            { label: 'Presença', value: y.total > 0 && `${horas(y.minutos)} de ${horas(y.total)}` },
            { label: 'Comprovante', value: y.numero },
            {
              label: 'Próximo dia',
              value:
                y.proximo &&
                [
                  formatarData(y.proximo.dia),
                  y.proximo.horaIni && `${y.proximo.horaIni} às ${y.proximo.horaFim}`,
                  y.proximo.lugar,
                ]
                  .filter(Boolean)
                  .join(', '),
              isWide: true,
            },
          ]}
        />
        {y.agenda !== null && (
          <StickyActions>
            <Button
              icon={CalendarPlus}
              onPress={() =>
                saveToDisk({ name: 'turma.ics', blob: new Blob([y.agenda!], { type: 'text/calendar;charset=utf-8' }) })
              }
            >
              Pôr na minha agenda
            </Button>
          </StickyActions>
        )}
      </PageBody>
    </PersonFrame>
  )
}
