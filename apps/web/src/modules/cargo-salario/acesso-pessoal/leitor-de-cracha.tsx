import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

type Lente = (video: HTMLVideoElement) => Promise<string | undefined>
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** The browser's own reader where it has one; otherwise a decoder that is loaded only now. */
async function lente(): Promise<Lente> {
  const Detectors = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Detectors && (await Detectors.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Detectors({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return async (video) => {
    const scale = Math.min(1, 640 / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    const ink = canvas.getContext('2d', { willReadFrequently: true })
    if (!ink) return undefined
    ink.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(ink.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // There is no code in this picture.
      return undefined
    }
  }
}

const PAUSA = 150
const SEM_CAMERA = 'O navegador não deixou usar a câmera. Digite o código que está no crachá, ou o seu CPF.'

/** Reads the QR of a badge by the camera. Pictures stay in this page; nothing is sent or stored. */
export function LeitorDeCracha({ onLido, onClose }: { onLido: (texto: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [erro, setErro] = useState<string>()
  const lido = useRef(onLido)
  lido.current = onLido
  useEffect(() => {
    let isOpen = true
    let camera: MediaStream | undefined
    const ler = async () => {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const read = await lente()
      const screen = video.current
      if (!isOpen || !screen) return
      screen.srcObject = camera
      await screen.play()
      while (isOpen) {
        const text = screen.videoWidth > 0 ? await read(screen) : undefined
        if (text && isOpen) return lido.current(text)
        await new Promise((resolve) => setTimeout(resolve, PAUSA))
      }
    }
    ler()
      .catch(() => isOpen && setErro(SEM_CAMERA))
      .finally(() => {
        if (!isOpen) for (const track of camera?.getTracks() ?? []) track.stop()
      })
    return () => {
      isOpen = false
      for (const track of camera?.getTracks() ?? []) track.stop()
    }
  }, [])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Aponte para o QR do crachá"
      footer={<Button onPress={onClose}>Digitar</Button>}
    >
      {erro ? (
        <p role="alert">{erro}</p>
      ) : (
        <video
          ref={video}
          playsInline
          muted
          style={{ width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 12 }}
        />
      )}
    </Dialog>
  )
}
