import type { createRecordingService } from '@main/services/recording/recording-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { recordingRoutes } from '@shared/ipc/routes/recording';

export const createRecordingHandlers = (
  recording: ReturnType<typeof createRecordingService>,
): HandlersFor<typeof recordingRoutes> => ({
  'recording.read': ({ text }) => recording.read(text),
  'recording.preview': (request) => recording.preview(request),
  'recording.body': async ({ previewId, index }) => ({ body: recording.body(previewId, index) }),
  'recording.discard': async ({ previewId }) => {
    recording.discard(previewId);
    return {};
  },
  'recording.confirm': (confirmation) => recording.confirm(confirmation),
});
