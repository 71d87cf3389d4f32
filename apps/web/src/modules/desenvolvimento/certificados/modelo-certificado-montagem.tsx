import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { formatarData, formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, fileUrl, upload } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, today, useFileLimit } from '../../../kit/call/session.ts'
import { useField } from '../../../kit/form/form.tsx'
import { CertificateSheet } from '../../../ui/certificate/CertificateSheet.tsx'
import { PictureShelf, SheetColumns, type ShelfPicture } from '../../../ui/certificate/PictureShelf.tsx'
import { tooLarge } from '../../../ui/fields/files.ts'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { ConfirmDialog, OkDialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

type Colocado = { id: number; positionX: number; positionY: number }
/** Position of a new logo: the first free place in a row at the top. */
const LUGARES = Array.from({ length: c.MAXIMO_DE_LOGOS }, (_, n) => ({
  positionX: 24 + n * (c.LARGURA_DO_LOGO + 24),
  positionY: 24,
}))
const lugarLivre = (logos: readonly Colocado[]) =>
  LUGARES.find((l) => !logos.some((o) => o.positionX === l.positionX && o.positionY === l.positionY)) ?? LUGARES[0]!

const naPrateleira = ({ id, url, nome }: c.Imagem): ShelfPicture => ({
  id,
  src: fileUrl(c.showImage, { url }),
  name: nome,
})
const TIPOS = ['image/jpeg', 'image/png']
const GRUPOS = {
  logos: { noun: 'logo', lista: c.logos, add: c.addLogo, excluir: c.excluirLogo, vazio: 'Nenhum logo guardado.' },
  molduras: {
    noun: 'moldura',
    lista: c.molduras,
    add: c.addMoldura,
    excluir: c.excluirMoldura,
    vazio: 'Nenhuma moldura guardada.',
  },
} as const
type Aba = keyof typeof GRUPOS

/** Preview of the model as it will be printed, and its images. */
export function Montagem({ top, mayEdit }: { top: ReactNode; mayEdit: boolean }) {
  const logos = useField<Colocado[]>('logos')
  const moldura = useField<number | null>('molduraId')
  const [aba, setAba] = useState<Aba>('logos')
  const [aviso, setAviso] = useState<string>()
  const guardados = useCall(c.logos, {}, { silent: true })
  const molduras = useCall(c.molduras, {}, { silent: true })
  const erro = guardados.error ?? molduras.error
  if (erro)
    return (
      <ErrorState
        title="Não foi possível carregar as imagens"
        onRetry={() => {
          void guardados.refetch()
          void molduras.refetch()
        }}
      />
    )
  const imagens = { logos: guardados.data?.map(naPrateleira), molduras: molduras.data?.map(naPrateleira) }
  const srcDe = (tipo: Aba, id: number) => imagens[tipo]?.find((i) => i.id === id)
  const inserir = (id: number) => {
    if (logos.value.length >= c.MAXIMO_DE_LOGOS) setAviso(c.LIMITE_DE_LOGOS)
    else logos.onChange([...logos.value, { id, ...lugarLivre(logos.value) }])
  }
  return (
    <>
      <SheetColumns
        top={top}
        sheet={
          <CertificateSheet
            label="Prévia do certificado"
            width={c.FOLHA.largura}
            height={c.FOLHA.altura}
            logoWidth={c.LARGURA_DO_LOGO}
            farthest={c.MAIOR_POSICAO}
            frame={moldura.value === null ? undefined : srcDe('molduras', moldura.value)?.src}
            // Logos are shown after their images have loaded.
            logos={
              imagens.logos === undefined
                ? []
                : logos.value.map((l) => {
                    const { src = '', name = '' } = srcDe('logos', l.id) ?? {}
                    return { src, name, x: l.positionX, y: l.positionY }
                  })
            }
            title="Título do certificado"
            text="Certificamos que o talento concluiu o curso, com a carga horária total em horas-aula."
            period={`Certificado em ${formatarData(today())}`}
            signature="Assinatura"
            date={formatarData(today())}
            check="ABCD-EFGH-JKLM-NPQR-STUV"
            onMove={
              mayEdit
                ? (index, { x, y }) =>
                    logos.onChange(logos.value.map((l, n) => (n === index ? { ...l, positionX: x, positionY: y } : l)))
                : undefined
            }
            onRemove={(index) => logos.onChange(logos.value.filter((_, n) => n !== index))}
          />
        }
        shelf={
          <Tabs
            label="Imagens do modelo"
            hasPagePadding={false}
            isLong
            items={[
              { id: 'logos', label: 'Logos', count: logos.value.length },
              { id: 'molduras', label: 'Molduras' },
            ]}
            selected={aba}
            onChange={(next) => setAba(next === 'molduras' ? 'molduras' : 'logos')}
          >
            <Prateleira
              key={aba}
              aba={aba}
              imagens={imagens[aba]}
              mayEdit={mayEdit}
              {...(aba === 'molduras' ? { escolhida: moldura.value } : {})}
              onPick={aba === 'logos' ? inserir : (id) => moldura.onChange(moldura.value === id ? null : id)}
              onRemoved={(id) =>
                aba === 'logos'
                  ? logos.onChange(logos.value.filter((l) => l.id !== id))
                  : moldura.value === id && moldura.onChange(null)
              }
              onAviso={setAviso}
            />
          </Tabs>
        }
      />
      <OkDialog isOpen={aviso !== undefined} onClose={() => setAviso(undefined)} title="Aviso">
        {aviso}
      </OkDialog>
    </>
  )
}

function Prateleira(props: {
  aba: Aba
  imagens: ShelfPicture[] | undefined
  mayEdit: boolean
  escolhida?: number | null
  onPick: (id: number) => void
  onRemoved: (id: number) => void
  onAviso: (texto: string) => void
}) {
  const { aba, mayEdit, onAviso } = props
  const grupo = GRUPOS[aba]
  const [isBusy, setBusy] = useState(false)
  const [excluindo, setExcluindo] = useState<ShelfPicture>()
  const limite = useFileLimit(c.IMAGEM_MAXIMA)
  const enviar = async (file: File) => {
    if (!TIPOS.includes(file.type)) return onAviso(c.SO_JPEG_OU_PNG)
    if (file.size > limite) return onAviso(tooLarge(limite))
    setBusy(true)
    await attempt(
      async () => {
        await upload(grupo.add, {}, { arquivo: file }, { errors: 'none' })
        await refreshed()
      },
      { refused: (error) => onAviso(error.first), after: () => setBusy(false) },
    )
  }
  const excluir = async ({ id }: ShelfPicture) => {
    setBusy(true)
    await attempt(
      async () => {
        await call(grupo.excluir, { id }, { errors: 'none' })
        props.onRemoved(id)
        await refreshed()
      },
      {
        refused: (error) => onAviso(error.first),
        after: () => {
          setBusy(false)
          setExcluindo(undefined)
        },
      },
    )
  }
  return (
    <>
      <PictureShelf
        noun={grupo.noun}
        pictures={props.imagens}
        {...(props.escolhida === undefined ? {} : { chosen: props.escolhida })}
        addLabel="Adicionar nova"
        accept={TIPOS.join(',')}
        isBusy={isBusy}
        hint={`JPEG ou PNG, até ${formatarTamanho(limite)}`}
        empty={grupo.vazio}
        onPick={mayEdit ? props.onPick : undefined}
        onAdd={mayEdit && can(grupo.add) ? (file) => void enviar(file) : undefined}
        onRemove={mayEdit && can(grupo.excluir) ? setExcluindo : undefined}
      />
      <ConfirmDialog
        isOpen={excluindo !== undefined}
        onOpenChange={(isOpen) => !isOpen && setExcluindo(undefined)}
        title={`Excluir a imagem '${excluindo?.name ?? ''}'?`}
        confirmLabel="Excluir"
        busyLabel="Excluindo"
        isBusy={isBusy}
        isDanger
        onConfirm={() => excluindo && void excluir(excluindo)}
      >
        Ela sai da lista de imagens desta empresa. A imagem que um modelo usa não pode ser excluída.
      </ConfirmDialog>
    </>
  )
}
