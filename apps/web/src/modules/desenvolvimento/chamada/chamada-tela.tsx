import * as c from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { SEGUNDOS_DO_CODIGO } from '@quadro/contract/desenvolvimento/turmas/chamada-janela.ts'
import { wallClock } from '@quadro/contract/kit/cell.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { call, fileUrl } from '../../../kit/call/call.ts'
import { timeZone, useUser } from '../../../kit/call/session.ts'
import { RoomWall } from '../../../ui/layout/RoomWall.tsx'

/** hh:mm in the installation's time zone. */
export const horaDe = (em: string | Date): string => wallClock(em, timeZone())!.slice(11, 16)

interface Codigo {
  codigo: string
  pagina: string
  /** By the clock of this page. */
  passa: number
}
const OUTRA_VEZ = 3000

/** The code of now. Without a network there is none: an old one would refuse everybody. */
function useCodigo(id: number, diaId: number): Codigo | undefined {
  const [codigo, setCodigo] = useState<Codigo>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const ler = async () => {
      let espera = OUTRA_VEZ
      try {
        const { passaEm, ...novo } = await call(c.codigoDaChamada, { id, diaId }, { errors: 'none', silent: true })
        if (isOver) return
        setCodigo({ ...novo, passa: Date.now() + passaEm })
        espera = passaEm + 50
      } catch {
        if (!isOver) setCodigo(undefined)
      }
      if (!isOver) timer = setTimeout(() => void ler(), espera)
    }
    void ler()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, diaId])
  return codigo
}
/** The time of this page, once a second. */
function useAgora(): number {
  const [agora, setAgora] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setAgora(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return agora
}

/** The roll call as the room sees it: names and times of who came, and nothing else of anybody. */
export function TelaDaSala(props: {
  id: number
  diaId: number
  chamada: c.Chamada
  isOnline: boolean
  actions: ReactNode
  onClose: () => void
}) {
  const { id, diaId, chamada, isOnline } = props
  const { empresa } = useUser()
  const codigo = useCodigo(id, diaId)
  const agora = useAgora()
  const restam = codigo ? Math.max(0, Math.ceil((codigo.passa - agora) / 1000)) : 0
  const vivo = codigo !== undefined && chamada.aberta
  const presentes = chamada.pessoas.filter(({ presente }) => presente).length
  return (
    <RoomWall
      company={empresa.nome}
      isOnline={isOnline && codigo !== undefined}
      connection={
        isOnline ? 'Ligado · lista guardada também neste computador' : 'Sem rede · tome os nomes na lista do dia'
      }
      actions={props.actions}
      onClose={props.onClose}
      code={
        vivo
          ? {
              image: fileUrl(c.qrCodePresenca, { diaId, codigo: codigo.codigo }),
              alt: `QR da presença, código ${codigo.codigo}`,
            }
          : {
              reason: chamada.aberta
                ? 'Sem rede não há código. Tome os nomes na lista do dia.'
                : 'A presença deste dia está encerrada.',
            }
      }
      life={vivo ? { left: (restam / SEGUNDOS_DO_CODIGO) * 100, text: `outro código em ${restam} s` } : undefined}
      facts={`${chamada.turma} · ${chamada.ordem}º dia, ${formatarData(chamada.dia)}`}
      title={chamada.curso}
      hint={
        <>
          Aponte a câmera do celular. Quem não tem acesso usa <strong>CPF e PIN</strong>.
          {codigo && (
            <>
              {' Sem câmera, digite em '}
              <strong>{codigo.pagina}</strong>:
            </>
          )}
        </>
      }
      typed={vivo ? c.codigoEmMetades(codigo.codigo) : undefined}
      figures={[
        { value: `${presentes} de ${chamada.pessoas.length}`, note: 'presentes' },
        {
          value: horaDe(new Date(agora)),
          note: chamada.noHorarioAte
            ? `até ${chamada.noHorarioAte} conta no horário, até ${chamada.atrasadoAte} atrasado`
            : 'o dia não tem horário: vale a qualquer hora',
        },
      ]}
      arrivals={chamada.chegadas
        .filter(({ espera, decisao }) => !espera && decisao !== 'R')
        .slice(0, 4)
        .map((y) => ({ id: y.id, name: y.talentoNome, time: horaDe(y.em) }))}
      foot={`Cada código vale ${SEGUNDOS_DO_CODIGO} segundos e uma vez por pessoa. Foto do código não serve.`}
    />
  )
}
