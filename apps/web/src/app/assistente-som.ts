/** Volume of the assistant's sound (specification 3 §9). */
export const VOLUME = 0.2
const NOTES = [880, 1175] as const
const SECONDS = 0.09

/** Two short notes. It is silent when the browser has no sound, or does not allow it before the user's first click. */
export function tocar(): void {
  if (typeof AudioContext !== 'function') return
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = VOLUME
  volume.connect(audio.destination)
  let last: OscillatorNode | undefined
  for (const [at, frequency] of NOTES.entries()) {
    last = audio.createOscillator()
    last.type = 'sine'
    last.frequency.value = frequency
    last.connect(volume)
    last.start(audio.currentTime + at * SECONDS)
    last.stop(audio.currentTime + (at + 1) * SECONDS)
  }
  last?.addEventListener('ended', () => void audio.close())
}
