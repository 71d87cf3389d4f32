import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import type { EndpointDeVersoes, VersaoDoTexto } from '@quadro/contract/kit/textos.ts'
import { linhasDe } from '@quadro/contract/kit/textos-ricos.ts'
import { useState } from 'react'
import { Changes } from '../../ui/change/Changes.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { FormCell, FormGrid, SelectField } from '../../ui/fields/index.ts'
import { History } from '../../ui/icons.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { NoticeBar } from '../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { refusalText } from '../call/attempt.ts'
import { useCall } from '../call/query.ts'
import { timeZone } from '../call/session.ts'
import { useField } from '../form/form.tsx'

interface Props {
  entry: EndpointDeVersoes
  id: number
  /** The fields of the form whose words have versions; `rico` for those with rich text. */
  campos: readonly { nome: string; label: string; rico?: true }[]
  isReadOnly?: boolean
}
const nomeDa = ({ numero, em, autorNome }: VersaoDoTexto) =>
  [`Versão ${numero}`, formatarInstante(em, timeZone()), autorNome].filter(Boolean).join(' · ')

/** A button that opens the versions of the record's text: compare any two, and put the words of one back into the form. */
export function VersoesDoTexto(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={History} onPress={() => setOpen(true)}>
        Versões
      </Button>
      {isOpen && <Comparar {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Comparar({ entry, id, campos, isReadOnly, onClose }: Props & { onClose: () => void }) {
  const { data, error } = useCall(entry, { id }, { silent: true })
  const [escolhidas, setEscolhidas] = useState<{ de?: number; para?: number }>({})
  const [atual, anterior] = data ?? []
  const para = data?.find(({ numero }) => numero === escolhidas.para) ?? atual
  const de = data?.find(({ numero }) => numero === escolhidas.de) ?? anterior ?? atual
  const options = (data ?? []).map((v) => ({ value: v.numero, label: nomeDa(v) }))
  const words = (v: VersaoDoTexto | undefined, campo: { nome: string; rico?: true }) => {
    const dito = v?.conteudo[campo.nome] ?? ''
    return campo.rico ? linhasDe(dito) : dito
  }
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(open) => !open && onClose()}
      title="Versões do texto"
      footer={
        <>
          <Button onPress={onClose}>Fechar</Button>
          {!isReadOnly && de && atual && de.numero !== atual.numero && (
            <UsarPalavras versao={de} campos={campos.map(({ nome }) => nome)} onDone={onClose} />
          )}
        </>
      }
    >
      {!data ? (
        (refusalText(error) ?? <Skeleton shape="form" />)
      ) : data.length < 2 ? (
        <NoticeBar
          title="Só há uma versão"
          text="Cada mudança do texto guarda a anterior aqui, para comparar e voltar."
        />
      ) : (
        <>
          <FormGrid>
            <FormCell span={6}>
              <SelectField
                label="De"
                value={de?.numero ?? null}
                options={options}
                onChange={(numero) => numero !== null && setEscolhidas((now) => ({ ...now, de: numero }))}
              />
            </FormCell>
            <FormCell span={6}>
              <SelectField
                label="Para"
                value={para?.numero ?? null}
                options={options}
                onChange={(numero) => numero !== null && setEscolhidas((now) => ({ ...now, para: numero }))}
              />
            </FormCell>
          </FormGrid>
          <Diferencas campos={campos.map((c) => ({ label: c.label, antes: words(de, c), depois: words(para, c) }))} />
        </>
      )}
    </Dialog>
  )
}

/** Puts the words of an old version into the form; saving them makes a new version, so nothing is lost. */
function UsarPalavras({
  versao,
  campos,
  onDone,
}: {
  versao: VersaoDoTexto
  campos: readonly string[]
  onDone: () => void
}) {
  const fields = [useField<string>(campos[0] ?? ''), useField<string>(campos[1] ?? campos[0] ?? '')]
  return (
    <Button
      variant="accent"
      onPress={() => {
        for (const field of fields) {
          const dito = versao.conteudo[field.name]
          if (dito !== undefined) field.onChange(dito)
        }
        onDone()
      }}
    >
      {`Voltar às palavras da versão ${versao.numero}`}
    </Button>
  )
}
function Diferencas({ campos }: { campos: readonly { label: string; antes: string; depois: string }[] }) {
  const mudados = campos.filter(({ antes, depois }) => antes !== depois)
  if (mudados.length === 0) return <NoticeBar title="As duas dizem o mesmo" />
  return (
    <Changes
      kind="changed"
      changes={mudados.map(({ label, antes, depois }) => ({
        field: label,
        before: antes,
        after: depois,
        isText: true,
      }))}
    />
  )
}
